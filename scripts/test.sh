#!/bin/sh
# Builds the example package against this one, runs it, and passes every test. The tests come
# last, so that their result closes the log.
set -eu
cd "$(dirname "$0")/.."

real=${STAYS_REAL_FILES:-../shared/data}
if [ ! -d "$real" ]; then
  if [ "${CI:-}" = true ]; then
    printf 'test: CI needs the real files, and there is no folder %s\n' "$real" >&2
    exit 1
  fi
  printf 'test: no folder %s (STAYS_REAL_FILES): the tests on real files do not run\n' "$real" >&2
fi

scripts/examples.sh
scripts/test-page.sh --if-possible
swift test --disable-xctest --parallel
