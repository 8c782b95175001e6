#!/bin/sh
# Holds every source file to the table of targets in Documentation/Architecture.md: what it
# imports must stand in its target's row. Takes a package's folder; this one's by default.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "${1:-$here/..}"
table=Documentation/Architecture.md

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0

# One line a row: TARGET FOLDER MODULE…, from what stands in backticks in the cells.
awk -F '|' '
  /^## / { inside = ($0 == "## Targets") }
  inside && $2 ~ /`/ {
    row = $2 $3 $5
    gsub(/`libc`/, "`Darwin` `Glibc` `Musl`", row)
    gsub(/`Foundation`/, "`Foundation` `FoundationEssentials`", row)
    gsub(/`any target`/, "`any_target`", row)
    line = ""
    while (match(row, /`[^`]*`/)) {
      line = line " " substr(row, RSTART + 1, RLENGTH - 2)
      row = substr(row, RSTART + RLENGTH)
    }
    print substr(line, 2)
  }
' "$table" >"$scratch/rows"
find Sources Migrations Tests Benchmarks Torture -name '*.swift' 2>/dev/null | sort >"$scratch/files"

for list in rows files; do
  [ -s "$scratch/$list" ] && continue
  printf 'layers: found no %s: neither %s nor the sources are where they should be\n' \
    "$list" "$table" >&2
  exit 1
done

xargs awk -v rows="$scratch/rows" -f "$here/check-layers.awk" "$scratch/rows" \
  <"$scratch/files" >&2 || status=1

# A target of the manifest that is not in the table would go unchecked.
awk '
  /\.(target|testTarget|executableTarget|systemLibrary)\(/ { open = 1 }
  open && match($0, /name: "[^"]*"/) {
    print substr($0, RSTART + 7, RLENGTH - 8)
    open = 0
  }
' Package.swift >"$scratch/targets"
while read -r target; do
  row=$target
  case $target in *Tests) row='*Tests' ;; esac
  cut -d ' ' -f 1 "$scratch/rows" | grep -qxF -e "$row" && continue
  printf 'Package.swift: target %s has no row in %s\n' "$target" "$table" >&2
  status=1
done <"$scratch/targets"

exit $status
