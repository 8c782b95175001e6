#!/bin/sh
# Builds the fuzz targets with libFuzzer and runs each for SECONDS_EACH seconds (60 by default), from
# the sample data on. What they learn stays in .build/fuzz-corpus; a crash leaves its input there.
set -eu
cd "$(dirname "$0")/.."
seconds=${SECONDS_EACH:-60}

# gold stumbles over the debug information here, so lld links. The library is built with coverage and testable, so that the targets see its inner parsers.
swift build -c release --package-path Fuzz --scratch-path .build/fuzz \
  -Xswiftc -sanitize=fuzzer -Xswiftc -enable-testing -Xswiftc -use-ld=lld
programs=$(swift build -c release --package-path Fuzz --scratch-path .build/fuzz --show-bin-path)

for target in FuzzCSV FuzzJSON FuzzPrice; do
  corpus=.build/fuzz-corpus/$target
  mkdir -p "$corpus"
  case $target in
    FuzzCSV) seeds='SampleData/lisbon.csv SampleData/places.csv SampleData/hostile.csv' ;;
    FuzzJSON) seeds='SampleData/places.json SampleData/hostile.ndjson SampleData/places.geojson' ;;
    # Every price and other field of the hostile file is an input of its own.
    FuzzPrice)
      seeds=
      tr ',' '\n' <SampleData/hostile.csv | sort -u | split -l 1 - "$corpus/seed-"
      ;;
  esac
  for seed in $seeds; do
    # The first two bytes choose the cut and the record limit.
    { printf '\007\377' && cat "$seed"; } >"$corpus/${seed##*/}"
  done
  printf 'fuzz: %s for %s seconds\n' "$target" "$seconds"
  "$programs/$target" "$corpus" -max_total_time="$seconds" -max_len=8192 -timeout=10 \
    -artifact_prefix="$corpus/crash-" -print_final_stats=1
done
printf 'fuzz: passed\n'
