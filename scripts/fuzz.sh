#!/bin/sh
# Builds the fuzz targets with libFuzzer and runs each, or those that are named, for SECONDS_EACH
# seconds (60 by default) from FUZZ_SEED on and from the sample data. What they learn stays in
# .build/fuzz-corpus; a crash leaves its input there. `--list` only names them.
set -eu
cd "$(dirname "$0")/.."
all='FuzzCSV FuzzJSON FuzzPrice FuzzStore FuzzText FuzzRequest'
if [ "${1:-}" = --list ]; then
  printf '%s\n' "$all"
  exit 0
fi
seconds=${SECONDS_EACH:-60}
seed=${FUZZ_SEED:-$(($(date +%s) % 1000000))}

# gold stumbles over the debug information here, so lld links. The library is built with coverage and testable, so that the targets see its inner parsers.
swift build -c release --package-path Fuzz --scratch-path .build/fuzz \
  -Xswiftc -sanitize=fuzzer -Xswiftc -enable-testing -Xswiftc -use-ld=lld
programs=$(swift build -c release --package-path Fuzz --scratch-path .build/fuzz --show-bin-path)

# Writes a seed input: FILE FORMAT ARGUMENTS…, as printf.
seed_file() {
  file=$corpus/$1
  shift
  # The format is ours.
  # shellcheck disable=SC2059
  printf "$@" >"$file"
}

for target in ${*:-$all}; do
  corpus=.build/fuzz-corpus/$target
  mkdir -p "$corpus"
  longest=8192
  seeds=
  case $target in
    FuzzCSV) seeds='SampleData/lisbon.csv SampleData/places.csv SampleData/hostile.csv' ;;
    FuzzJSON) seeds='SampleData/places.json SampleData/hostile.ndjson SampleData/places.geojson' ;;
    # Every price and other field of the hostile file is an input of its own.
    FuzzPrice) tr ',' '\n' <SampleData/hostile.csv | sort -u | split -l 1 - "$corpus/seed-" ;;
    FuzzStore)
      longest=100000
      cp Tests/StayStoreTests/Schemas/*.db "$corpus/"
      ;;
    FuzzText)
      number=0
      for text in '-9.15,38.7,-9.12,38.72' '38.7,-9.1,0.01,0.02' '9/243/196' '390x844' '1e5' '12.50' \
        EUR "x' OR 1=1 --" '%00"; DROP TABLE stay' ''; do
        number=$((number + 1))
        for kind in 0 1; do seed_file "text-$number-$kind" "\\00$kind%s" "$text"; done
      done
      seed_file stays '\002{"id":"a","latitude":1.5,"longitude":2,"price":{"amount":"3.00","currency":"EUR"}}'
      for script in SampleData/scenes/*.ndjson; do
        { printf '\003' && cat "$script"; } >"$corpus/${script##*/}"
      done
      ;;
    FuzzRequest)
      seed_file frame 'GET\napi/frame\nbbox=-9.15,38.7,-9.12,38.72\nselect=stay-1\nsize=390x844'
      seed_file stats 'GET\napi/stats\nregion=38.7,-9.1,1,1\nmin-price=3\nguests=2'
      seed_file stay 'GET\napi/stays/stay-1'
      seed_file fit 'GET\napi/fit\nid=stay-1\nid=stay-2'
      seed_file page 'GET\n'
      ;;
    *)
      printf 'fuzz: there is no target %s; there are %s\n' "$target" "$all" >&2
      exit 64
      ;;
  esac
  for seed_path in $seeds; do
    # The first two bytes choose the cut and the record limit.
    { printf '\007\377' && cat "$seed_path"; } >"$corpus/${seed_path##*/}"
  done
  printf 'fuzz: %s for %s seconds, seed %s\n' "$target" "$seconds" "$seed"
  "$programs/$target" "$corpus" -max_total_time="$seconds" -max_len="$longest" -timeout=10 \
    -seed="$seed" -artifact_prefix="$corpus/crash-" -print_final_stats=1
done
printf 'fuzz: passed\n'
