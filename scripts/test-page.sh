#!/bin/sh
# Tests the live map page in Chromium, and installs what that needs. With --if-possible it does without
# where the machine has no browser and cannot get one, and says so; CI always has one.
set -eu
cd "$(dirname "$0")/.."
. scripts/page-tools.sh

if ! scripts/setup-page.sh; then
  [ "${1:-}" = --if-possible ] && [ "${CI:-}" != true ] || exit 1
  printf 'test: the tests of the page do not run on this machine (make test-page tells why)\n' >&2
  exit 0
fi

swift build --product stays
STAYS_PROGRAM=$(swift build --show-bin-path)/stays
export STAYS_PROGRAM
cd Tests/Page
PYTHONDONTWRITEBYTECODE=1 "$(page_python)" -m unittest discover --failfast
