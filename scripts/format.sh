#!/bin/sh
# Rewrites the sources in the house format, then says what it could not mend.
set -eu
cd "$(dirname "$0")/.."
scripts/sources.sh | xargs swift format format --in-place --parallel
scripts/lint.sh
