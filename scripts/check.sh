#!/bin/sh
# All that is checked beside the tests. Goes on after a fault, so that one run names them all.
set -u
cd "$(dirname "$0")/.."

failed=""
run() { # NAME COMMAND…
  name=$1
  shift
  printf 'check: %s\n' "$name"
  "$@" || failed="$failed $name"
}

run format scripts/lint.sh
run layers scripts/check-layers.sh
run limits scripts/check-limits.sh
run links scripts/check-links.sh
run docs scripts/docs.sh
run threads scripts/sanitize.sh thread short
run fuzz env SECONDS_EACH=5 scripts/fuzz.sh

if [ -n "$failed" ]; then
  printf 'check: failed:%s\n' "$failed" >&2
  exit 1
fi
printf 'check: passed\n'
