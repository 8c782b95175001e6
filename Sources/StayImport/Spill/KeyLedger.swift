/// Finds the rows of a file whose id an earlier row has, in bounded memory.
struct KeyLedger {
  /// A row's key and place.
  struct Entry: BitwiseCopyable, Comparable, Sendable {
    let key: ListingKey
    let ordinal: Int
    let line: Int

    /// By key, and among equal keys in the order of the file.
    static func < (lhs: Entry, rhs: Entry) -> Bool {
      lhs.key != rhs.key ? lhs.key < rhs.key : lhs.ordinal < rhs.ordinal
    }
  }

  /// What a whole file's keys came to.
  struct Result: Sendable {
    /// The rows whose id came before, in the order of the file.
    var repetitions = RecordLog<ListingSurvey.Repetition>()
    /// Where each id stands first; nil unless that was wanted.
    var keys: KeyIndex?
    /// The same of rows that were rejected and still have an id.
    var rejectedKeys: KeyIndex?
  }

  private var sorter = SpillSorter<Entry>()

  /// How many rows were added.
  var count: Int { sorter.count }

  /// Adds a row.
  ///
  /// - Throws: ``ImportError`` when a temporary file cannot be written.
  mutating func add(_ key: ListingKey, ordinal: Int, line: Int) throws(ImportError) {
    try sorter.append(Entry(key: key, ordinal: ordinal, line: line))
  }

  /// Tells the rows whose id came before.
  ///
  /// - Parameter keepsKeys: Whether the ids are to be found again later.
  /// - Returns: Those rows, and the ids if they are wanted.
  /// - Throws: ``ImportError`` when a temporary file cannot be read or written.
  /// - Complexity: O(n log n).
  mutating func finish(keepsKeys: Bool) throws(ImportError) -> Result {
    var repeated = SpillSorter<ListingSurvey.Repetition>()
    var keys = keepsKeys ? KeyIndex() : nil
    var first: Entry?
    try sorter.forEachSorted { (entry) throws(ImportError) in
      if let first, first.key == entry.key {
        try repeated.append(
          ListingSurvey.Repetition(
            ordinal: entry.ordinal, line: entry.line, firstLine: first.line))
      } else {
        first = entry
        try keys?.append(entry)
      }
    }
    var result = Result(keys: keys)
    try repeated.forEachSorted { (repetition) throws(ImportError) in
      try result.repetitions.append(repetition)
    }
    return result
  }
}
