#!/bin/sh
# Holds the Swift files to the house limits: 400 lines a file, 50 lines a function in the sources,
# names that say something, and no way to crash on data. What must be longer stands in
# scripts/long-files.txt with its reason. Takes a package's folder; this one's by default.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "${1:-$here/..}"
exceptions=scripts/long-files.txt

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0

fault() {
  printf '%s\n' "$*" >&2
  status=1
}

find Sources Migrations Tests Benchmarks Torture Examples -name .build -prune -o -name '*.swift' -print \
  2>/dev/null | sort >"$scratch/files"
[ -s "$scratch/files" ] || { fault 'limits: found no sources'; exit 1; }

# FILE: REASON, of the files that may be longer than the limit.
[ ! -f "$exceptions" ] || grep -v '^#' "$exceptions" >"$scratch/exceptions" || true
: >>"$scratch/exceptions"

while read -r file; do
  lines=$(awk 'END { print NR }' "$file")
  excused=$(awk -v file="$file:" 'index($0, file) == 1 && length($0) > length(file) + 1' \
    "$scratch/exceptions")
  if [ "$lines" -gt 400 ] && [ -z "$excused" ]; then
    fault "$file: $lines lines; the limit is 400 (or a reason in $exceptions)"
  elif [ "$lines" -le 400 ] && [ -n "$excused" ]; then
    fault "$exceptions: $file has $lines lines and needs no exception any more"
  fi
  case ${file##*/} in
    *Utils.swift | *Util.swift | *Helpers.swift | *Helper.swift | *Manager.swift | *Common.swift | \
      *Misc.swift | *Extensions.swift | Placeholder.swift)
      fault "$file: the name does not say what is in it"
      ;;
  esac
done <"$scratch/files"

while IFS=: read -r file reason; do
  [ -z "$file" ] || [ -f "$file" ] || fault "$exceptions: there is no $file (${reason# })"
done <"$scratch/exceptions"

grep -E '^(Sources|Migrations)/' "$scratch/files" | xargs awk '
  # The formatter puts the closing brace of a function below its first letter.
  FNR == 1 { begun = 0 }
  !begun && /^ *([a-z@(_)]+ )*(func|init|subscript)[ (<?]/ {
    match($0, /[^ ]/)
    indent = RSTART
    begun = FNR
    name = $0
    sub(/^ */, "", name)
    # A requirement of a protocol, or a body that closes where it opens, is no long function.
    if (name ~ /\}$/) begun = 0
  }
  begun && FNR > begun && /^ *[^ ]/ {
    match($0, /[^ ]/)
    if (RSTART < indent) begun = 0
    if (begun && RSTART == indent && substr($0, RSTART) ~ /^\}/) {
      if (FNR - begun - 1 > 50) {
        printf "%s:%d: %d lines in one function; the limit is 50: %s\n",
          FILENAME, begun, FNR - begun - 1, name
        faults++
      }
      begun = 0
    }
  }
  # A reason on the same line or the line above excuses what else would crash on data.
  /(^|[^A-Za-z])(try!|as!|fatalError\()/ && !/\/\// && previous !~ /\/\// {
    printf "%s:%d: crashes on data: %s\n", FILENAME, FNR, $0
    faults++
  }
  { previous = $0 }
  END { exit (faults > 0) }
' >&2 || status=1

exit $status
