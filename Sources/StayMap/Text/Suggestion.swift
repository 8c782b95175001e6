/// Finds the word that someone meant who typed another.
package enum Suggestion {
  /// The nearest of the known words, or nil when none is near.
  ///
  /// Near is one edit for short words and a third of the length for longer ones; a word of which
  /// the typed one is the beginning is near too. Of equally near words the first wins.
  package static func nearest(to typed: String, among known: [String]) -> String? {
    let limit = max(1, typed.count / 3)
    var best: (word: String, distance: Int)?
    for word in known {
      let distance = editDistance(typed.lowercased(), word)
      if distance <= limit, distance < best?.distance ?? .max { best = (word, distance) }
    }
    if let best { return best.word }
    guard typed.count >= 2 else { return nil }
    return known.first { $0.hasPrefix(typed.lowercased()) }
  }

  /// How many letters must be inserted, deleted, replaced or swapped with their neighbour to make
  /// one word of the other (optimal string alignment).
  ///
  /// - Complexity: O(n·m).
  package static func editDistance(_ first: String, _ second: String) -> Int {
    let first = Array(first)
    let second = Array(second)
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}
