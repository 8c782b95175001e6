#!/bin/sh
# Builds everything and passes every test.
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

swift test --disable-xctest --parallel
