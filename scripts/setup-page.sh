#!/bin/sh
# Installs what the page's tests need and the machine lacks: Leaflet, Chromium with its driver, and
# Selenium. With --look it installs nothing, and fails where something is missing.
set -eu
here=$(dirname "$0")
. "$here/page-tools.sh"

missing=$(page_tools_missing)
[ -n "$missing" ] || exit 0
[ "${1:-}" != --look ] || { printf '%s\n' "$missing"; exit 1; }
# The names are ours and hold no spaces: they are meant to be split.
# shellcheck disable=SC2086
exec "$here/install-packages.sh" 'the tests of the page' $missing
