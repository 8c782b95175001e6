#!/bin/sh
# Builds the benchmarks and the program in release and runs them; STAYS names the sizes.
set -eu
cd "$(dirname "$0")/.."

scripts/build.sh
swift build --configuration release --product StayBenchmarks
"$(swift build --configuration release --show-bin-path)/StayBenchmarks" \
  --stays "${STAYS:-10000,100000}" --program bin/stays
scripts/bench-server.sh
