#!/bin/sh
# The tests of the site drive a real Chromium, PostgreSQL and nginx with TLS: install them where we may.
set -eu

missing=""
command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 \
    || missing="$missing postgresql"
command -v pg_dump >/dev/null || missing="$missing postgresql-client"
[ -x /usr/sbin/nginx ] || missing="$missing nginx-light"
command -v openssl >/dev/null || missing="$missing openssl"
# The browser without windows is the lighter one; where there is none the ordinary one does.
browser=""
command -v chromium-headless-shell >/dev/null || browser="chromium-headless-shell"
[ -n "$missing$browser" ] || exit 0

install() {
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1
}

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing$missing $browser for the tests"
    apt-get update -qq || true
    # shellcheck disable=SC2086 # several packages are several words
    [ -z "$missing" ] || install $missing || echo "Could not install$missing; tests will fail" >&2
    [ -z "$browser" ] || install "$browser" || command -v chromium >/dev/null || install chromium \
        || echo "Could not install a Chromium; the tests in the browser will fail" >&2
else
    [ -z "$browser" ] || command -v chromium >/dev/null || missing="$missing chromium"
    [ -z "$missing" ] || echo "The tests need:$missing. On Debian or Ubuntu: sudo apt-get install$missing" >&2
fi
