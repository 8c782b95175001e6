# Reads the rows of the table of targets (TARGET FOLDER MODULE…, the file that `rows` names), then
# Swift files, and prints each import that its target's row does not allow.

FILENAME == rows {
  folder[$1] = $2
  for (field = 3; field <= NF; field++) allowed[$1, $field] = 1
  next
}

FNR == 1 {
  target = owner(FILENAME)
  quoted = 0
  if (target == "") {
    printf "%s: no target of the table has this folder\n", FILENAME
    faults++
  }
}

# The text of a string over several lines is no code.
/"""/ {
  if (gsub(/"""/, "&") % 2 == 1) quoted = !quoted
  next
}
quoted { next }

# `import`, after any attributes and an access level; a kind of declaration may follow it.
/^[ \t]*((@[A-Za-z_]+(\([^)]*\))?|public|package|internal|fileprivate|private)[ \t]+)*import[ \t]/ {
  if (target == "") next
  module = $0
  sub(/^.*import[ \t]+/, "", module)
  sub(/^(struct|class|enum|protocol|typealias|func|var|let)[ \t]+/, "", module)
  sub(/[^A-Za-z0-9_].*$/, "", module)
  if (!allows(target, module)) {
    printf "%s:%d: %s may not import %s\n", FILENAME, FNR, target, module
    faults++
  }
}

# The target whose folder is the longest beginning of a path.
function owner(path,    name, pattern, best, best_length) {
  best = ""
  best_length = 0
  for (name in folder) {
    pattern = folder[name] "/"
    gsub(/\*/, "[^/]*", pattern)
    if (match(path, "^" pattern) && RLENGTH > best_length) {
      best = name
      best_length = RLENGTH
    }
  }
  return best
}

function allows(name, module) {
  if (module == "Swift" || (name, module) in allowed) return 1
  # "Any target" is any but the C libraries, whose names begin with C and a capital.
  return (name, "any_target") in allowed && module in folder && module !~ /^C[A-Z]/
}

END { exit (faults > 0) }
