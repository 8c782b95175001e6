#!/bin/sh
# Breaks what can break, for as long as it takes: kills, power cuts, full disks, crowds, damaged
# files, leaks, sanitizers, fuzzing. Prints one table at the end: kind of fault, cases tried,
# survived, lost. SEED repeats a run; ROUND=short does some of each; STEPS names the parts to do.
set -eu
cd "$(dirname "$0")/.."
seed=${SEED:-20261130}
round=${ROUND:-long}
all='harness walk fuzz thread address'
steps=${STEPS:-$all}
work=.build/torture
mkdir -p "$work"
rows=$work/rows.tsv
: >"$rows"

wants() { case " $steps " in *" $1 "*) return 0 ;; *) return 1 ;; esac; }

# Runs a command and books it as cases of a row: KIND SUBJECT SEED LOG COMMAND…
book() {
  kind=$1 subject=$2 its_seed=$3 log=$work/$4
  shift 4
  printf 'torture: %s, %s\n' "$kind" "$subject"
  status=0
  "$@" >"$log" 2>&1 || status=$?
  tried=$(cases "$log")
  lost=0
  if [ "$status" -ne 0 ]; then
    lost=$(failures "$log")
    tail -n 20 "$log" >&2
  fi
  printf '%s\t%s\t%s\t%s\t%s\t%s\n' \
    "$kind" "$subject" "$tried" "$((tried - lost))" "$lost" "$its_seed" >>"$rows"
}

# How many cases a log tells of: tests that ended, or inputs that a fuzz target was given.
cases() {
  awk '/^stat::number_of_executed_units:/ { units = $2 }
    /^[^ ]+ Test .*(passed|failed) after / && !/^[^ ]+ Test run/ { tests++ }
    END { print units ? units : tests ? tests : 1 }' "$1"
}

failures() {
  awk '/^[^ ]+ Test .* failed after / && !/^[^ ]+ Test run/ { tests++ } END { print tests ? tests : 1 }' "$1"
}

if wants harness; then
  # Both with the same options: other ones would build all of it twice.
  swift build --configuration release --product stays
  swift build --configuration release --product StayTorture
  programs=$(swift build --configuration release --show-bin-path)
  preload=
  if [ "$(uname -s)" = Linux ]; then
    preload=$(pwd)/$work/faults.so
    "${CC:-cc}" -O1 -shared -fPIC -o "$preload" Torture/Preload/faults.c -ldl -lpthread
  fi
  status=0
  "$programs/StayTorture" --round "$round" --seed "$seed" --program "$programs/stays" \
    --preload "$preload" --rows "$work/harness.tsv" >"$work/harness.log" || status=$?
  [ "$status" -le 1 ] || { cat "$work/harness.log" >&2; exit "$status"; }
  cat "$work/harness.tsv" >>"$rows"
fi

if wants walk; then
  STAYS_WALK_STEPS=1000000 book 'random map events, a million' 'callout core' fixed walk.log \
    swift test --disable-xctest --filter MapStateWalkTests
fi
if wants fuzz; then
  # The seed is one number for all targets; libFuzzer takes 32 bits of it.
  for target in $(scripts/fuzz.sh --list); do
    FUZZ_SEED=$((seed % 4294967296)) SECONDS_EACH="${FUZZ_SECONDS:-30}" \
      book fuzzing "$target" "$((seed % 4294967296))" "fuzz-$target.log" \
      scripts/fuzz.sh "$target"
  done
fi

# The address sanitizer's build looks for undefined behaviour too; undefined alone is for whoever asks.
for sanitizer in thread address undefined; do
  wants $sanitizer || continue
  kind="$sanitizer sanitizer"
  [ $sanitizer != address ] || kind='address and undefined sanitizers'
  book "$kind" 'the tests it is for' fixed $sanitizer.log \
    scripts/sanitize.sh $sanitizer
done
scripts/torture-table.sh "$rows"
