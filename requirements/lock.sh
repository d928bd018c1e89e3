#!/bin/sh
# Makes the lock files anew from pyproject.toml: `make lock`.
set -eu
cd "$(dirname "$0")/.."
compile="uv pip compile -q pyproject.toml --python-version 3.11 --universal --generate-hashes --no-header --no-annotate --no-emit-index-url"
$compile --group build -o requirements/play.txt "$@"
$compile --all-extras --group build --group dev -c requirements/play.txt -o requirements/dev.txt "$@"
