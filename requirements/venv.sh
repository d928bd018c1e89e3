#!/bin/sh
# Makes the virtual environment: venv.sh PYTHON FOLDER
set -eu
python=$1
folder=$2

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "Orrery needs Python 3.11 or newer; \`$python\` is not. Try: make setup PYTHON=python3.12" >&2
    exit 1
fi

# Debian ships Python without the part that makes environments.
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "python$version-venv"
    else
        echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt-get install python$version-venv" >&2
        exit 1
    fi
fi

rm -rf "$folder"
"$python" -m venv "$folder"
