#!/bin/sh
# Installs Debian's packages of the names given behind the first word, which says what needs them; where
# that cannot be, it says what to do and fails.
set -eu
purpose=$1
shift
wanted=$*

if ! command -v apt-get >/dev/null 2>&1; then
  printf 'setup: %s need: %s. Install them, then try again.\n' "$purpose" "$wanted" >&2
  exit 1
fi
if [ "$(id -u)" -eq 0 ]; then
  as_root="env"
elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
  as_root="sudo env"
else
  printf 'setup: %s need more. Run this, then try again:\n' "$purpose" >&2
  printf '  sudo apt-get update && sudo apt-get install -y %s\n' "$wanted" >&2
  exit 1
fi

printf 'setup: installing %s\n' "$wanted" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
install_wanted() {
  # The names are ours and hold no spaces: they are meant to be split.
  # shellcheck disable=SC2086
  $as_root DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $wanted \
    >"$log" 2>&1
}
if ! install_wanted; then
  $as_root apt-get update -qq >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
  install_wanted || { cat "$log" >&2; exit 1; }
fi
