#!/bin/sh
# Installs what the page's tests need and the machine lacks: Leaflet, Chromium with its driver, and
# Selenium. With --look it installs nothing, and fails where something is missing.
set -eu
. "$(dirname "$0")/page-tools.sh"

missing=$(page_tools_missing)
[ -n "$missing" ] || exit 0
[ "${1:-}" != --look ] || { printf '%s\n' "$missing"; exit 1; }

if ! command -v apt-get >/dev/null 2>&1; then
  printf 'setup: the tests of the page need:%s. Install them, then try again.\n' "$missing" >&2
  exit 1
fi
if [ "$(id -u)" -eq 0 ]; then
  as_root="env"
elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
  as_root="sudo env"
else
  printf 'setup: the tests of the page need more. Run this, then try again:\n' >&2
  printf '  sudo apt-get update && sudo apt-get install -y%s\n' "$missing" >&2
  exit 1
fi

printf 'setup: installing%s\n' "$missing" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install_missing() {
  # The names are ours and hold no spaces: they are meant to be split.
  # shellcheck disable=SC2086
  $as_root DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing \
    >"$log" 2>&1
}
if ! install_missing; then
  $as_root apt-get update -qq >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
  install_missing || { cat "$log" >&2; exit 1; }
fi
