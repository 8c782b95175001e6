#!/bin/sh
# Builds the example package against this one, runs it on the sample data in a folder of its own,
# and compares what it prints with Examples/Output.txt.
set -eu
cd "$(dirname "$0")/.."

# A folder of its own: two packages that share one would each undo the other's build plan.
swift build --package-path Examples --scratch-path .build/examples
program=$(swift build --package-path Examples --scratch-path .build/examples --show-bin-path)/MapWalk

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/stores"
"$program" "$scratch/stores" SampleData/lisbon.csv SampleData/hostile.csv >"$scratch/output"
diff -u Examples/Output.txt "$scratch/output"
printf 'examples: passed\n'
