/// Some of a file's rows, by their numbers: one bit a row, up to the last one that is in it.
package struct RowSet: Sendable {
  private var words: [UInt64] = []

  /// Begins without rows.
  package init() {}

  /// Adds a row.
  ///
  /// - Complexity: O(1) amortised.
  package mutating func insert(_ row: Int) {
    let word = row / 64
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= 1 << UInt64(row % 64)
  }

  /// Whether a row is in it.
  package func contains(_ row: Int) -> Bool {
    let word = row / 64
    return word < words.count && words[word] & 1 << UInt64(row % 64) != 0
  }

  /// How many rows are in it.
  ///
  /// - Complexity: O(n) in the file's rows.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Takes out the rows of another set.
  package mutating func subtract(_ other: RowSet) {
    for index in words.indices where index < other.words.count {
      words[index] &= ~other.words[index]
    }
  }
}
