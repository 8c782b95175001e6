#!/bin/sh
# Prints the rows that the parts of `make torture` left as one table, with their sum. Fails where a
# case was lost, or where there is no row.
set -eu
awk -F '\t' '
  /^#/ { notes[++note_count] = substr($0, 3); next }
  NF == 6 {
    count++
    for (i = 1; i <= 6; i++) {
      cell[count, i] = $i
      if (length($i) > width[i]) width[i] = length($i)
    }
    tried += $3; survived += $4; lost += $5
  }
  function line(a, b, c, d, e, f) {
    printf "%-" width[1] "s  %-" width[2] "s  %9s  %9s  %5s  %s\n", a, b, c, d, e, f
  }
  END {
    width[1] = width[1] > 14 ? width[1] : 14
    for (i = 1; i <= note_count; i++) print notes[i]
    if (note_count) print ""
    line("KIND OF FAULT", "OF", "TRIED", "SURVIVED", "LOST", "SEED")
    for (i = 1; i <= count; i++)
      line(cell[i, 1], cell[i, 2], cell[i, 3], cell[i, 4], cell[i, 5], cell[i, 6])
    line("together", "", tried, survived, lost, "")
    exit (lost > 0 || count == 0)
  }
' "$1"
