#!/bin/sh
# Makes the lock files anew from pyproject.toml: `make lock`.
set -eu
cd "$(dirname "$0")/.."
compile="uv pip compile -q pyproject.toml --python-version 3.11 --universal --generate-hashes --no-header --no-annotate --no-emit-index-url"
$compile --group build -o requirements/play.txt "$@"
# what a site on PostgreSQL needs, all of it: the same pins and the driver
$compile --extra postgres --group build -c requirements/play.txt -o requirements/postgres.txt "$@"
$compile --all-extras --group build --group dev -c requirements/play.txt -c requirements/postgres.txt -o requirements/dev.txt "$@"
