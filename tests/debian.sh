#!/bin/sh
# The tests of the site drive a real Chromium, PostgreSQL and nginx with TLS: install them where we may.
set -eu

missing=""
command -v chromium >/dev/null || missing="$missing chromium"
command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 \
    || missing="$missing postgresql"
command -v pg_dump >/dev/null || missing="$missing postgresql-client"
[ -x /usr/sbin/nginx ] || missing="$missing nginx-light"
command -v openssl >/dev/null || missing="$missing openssl"
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing$missing for the tests"
    # shellcheck disable=SC2086 # several packages are several words
    apt-get update -qq \
        && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null \
        || echo "Could not install$missing; the tests that need them will fail" >&2
else
    echo "The tests need:$missing. On Debian or Ubuntu: sudo apt-get install$missing" >&2
fi
