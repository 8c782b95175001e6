#!/bin/sh
# Takes the pictures of the five reference scenes that README shows, at phone and desktop size.
set -eu
cd "$(dirname "$0")/.."
. scripts/page-tools.sh
scripts/setup-page.sh

swift build --product stays
STAYS_PROGRAM=$(swift build --show-bin-path)/stays
export STAYS_PROGRAM
mkdir -p Documentation/Pictures
PYTHONDONTWRITEBYTECODE=1 "$(page_python)" Tests/Page/screenshots.py Documentation/Pictures
