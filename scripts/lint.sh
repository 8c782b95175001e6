#!/bin/sh
# Says what is not in the house format (.swift-format).
set -eu
cd "$(dirname "$0")/.."
scripts/sources.sh | xargs swift format lint --strict --parallel
