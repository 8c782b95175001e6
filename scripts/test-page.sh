#!/bin/sh
# Tests the live map page in Chromium. With --if-there it does without where the machine has no
# browser, and says so; CI always has one.
set -eu
cd "$(dirname "$0")/.."
. scripts/page-tools.sh

if [ "${1:-}" = --if-there ] && [ "${CI:-}" != true ] && ! missing=$(scripts/setup-page.sh --look); then
  printf 'test: no%s: the tests of the page do not run (make test-page installs them)\n' \
    "$missing" >&2
  exit 0
fi
scripts/setup-page.sh

swift build --product stays
STAYS_PROGRAM=$(swift build --show-bin-path)/stays
export STAYS_PROGRAM
cd Tests/Page
PYTHONDONTWRITEBYTECODE=1 "$(page_python)" -m unittest discover --failfast
