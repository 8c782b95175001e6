/// Finds the rows of a file whose id an earlier row has.
struct KeyLedger: Sendable {
  /// A row whose id another one had before it.
  struct Repetition: Sendable {
    let ordinal: Int
    let line: Int
    /// The line of the first row with the id.
    let firstLine: Int
  }

  private struct Entry: Sendable {
    let key: ListingKey
    let ordinal: Int
    let line: Int
  }

  private var entries: [Entry] = []

  /// How many rows were added.
  var count: Int { entries.count }

  /// Adds a row.
  mutating func add(_ key: ListingKey, ordinal: Int, line: Int) {
    entries.append(Entry(key: key, ordinal: ordinal, line: line))
  }

  /// The line of the first row with an id.
  ///
  /// - Complexity: O(log n), after ``repetitions()``.
  func line(of key: ListingKey) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].key == key ? entries[low].line : nil
  }

  /// The rows whose id came before, in the order of the file.
  ///
  /// - Complexity: O(n log n).
  mutating func repetitions() -> [Repetition] {
    entries.sort { $0.key != $1.key ? $0.key < $1.key : $0.ordinal < $1.ordinal }
    var found: [Repetition] = []
    var first = 0
    for index in entries.indices.dropFirst() {
      if entries[index].key != entries[first].key {
        first = index
      } else {
        found.append(
          Repetition(
            ordinal: entries[index].ordinal, line: entries[index].line,
            firstLine: entries[first].line))
      }
    }
    return found.sorted { $0.ordinal < $1.ordinal }
  }
}
