#!/bin/sh
# Runs the session that README shows, each command line printed before its output.
# README is the one place where the commands stand; a test compares their output with it.
set -eu
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export STAYS_DB="$scratch/stays.db"

# The lines that begin with "$ bin/stays" in the block that begins with "$ make demo".
commands() {
  awk '
    /^```/ { shown = 0; next }
    $0 == "$ make demo" { shown = 1; next }
    shown && /^\$ bin\/stays / { print substr($0, 3) }
  ' README.md
}

commands >"$scratch/commands"
if [ ! -s "$scratch/commands" ]; then
  printf 'demo: README.md shows no session that begins with "$ make demo"\n' >&2
  exit 1
fi
while read -r line; do
  printf '$ %s\n' "$line"
  eval "$line" </dev/null
done <"$scratch/commands"
printf 'To see stays on a map: bin/stays import SampleData/city.csv && bin/stays serve --open\n' >&2
