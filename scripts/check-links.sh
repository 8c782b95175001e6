#!/bin/sh
# Follows the links between Markdown files: each must lead to a file of this package, and a
# `#heading` to a heading there. Takes a package's folder; this one's by default.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "${1:-$here/..}"

find . \( -name .build -o -name .git \) -prune -o -name '*.md' -print | sed 's|^\./||' | sort |
  xargs awk '
    # A heading as links spell it: small letters, spaces as hyphens, no other punctuation.
    function anchor(text) {
      text = tolower(text)
      gsub(/[^a-z0-9 _-]/, "", text)
      gsub(/ /, "-", text)
      return text
    }
    function folder(path) {
      return sub(/\/[^\/]*$/, "", path) ? path "/" : ""
    }
    # Takes out "./", and each "folder/.." pair.
    function plain(path,    parts, count, kept, index_, result, total) {
      count = split(path, parts, "/")
      total = 0
      for (index_ = 1; index_ <= count; index_++) {
        if (parts[index_] == "." || parts[index_] == "") continue
        if (parts[index_] == ".." && total > 0) { total--; continue }
        kept[++total] = parts[index_]
      }
      result = ""
      for (index_ = 1; index_ <= total; index_++) result = result (index_ > 1 ? "/" : "") kept[index_]
      return result
    }
    FNR == 1 { code = 0 }
    /^ *```/ { code = !code; next }
    code { next }
    /^#+ / { text = $0; sub(/^#+ /, "", text); heading[FILENAME, anchor(text)] = 1 }
    {
      rest = $0
      gsub(/`[^`]*`/, "", rest)
      while (match(rest, /\]\([^)]+\)/)) {
        link = substr(rest, RSTART + 2, RLENGTH - 3)
        rest = substr(rest, RSTART + RLENGTH)
        # Not ours: the web, and the documentation catalogue, whose own tool checks its links.
        if (link ~ /^[a-z]+:/) continue
        links++
        from[links] = FILENAME ":" FNR
        text = link
        mark[links] = ""
        if (match(text, /#/)) { mark[links] = substr(text, RSTART + 1); text = substr(text, 1, RSTART - 1) }
        to[links] = text == "" ? FILENAME : plain(folder(FILENAME) text)
        shown[links] = link
      }
    }
    END {
      for (i = 1; i <= links; i++) {
        if (system("test -e \"" to[i] "\"") != 0) {
          printf "%s: leads nowhere: %s\n", from[i], shown[i]
          faults++
        } else if (mark[i] != "" && !((to[i], mark[i]) in heading)) {
          printf "%s: no such heading: %s\n", from[i], shown[i]
          faults++
        }
      }
      exit (faults > 0)
    }
  ' >&2 || exit 1
