/// Finds the rows of a file whose id an earlier row has, in bounded memory.
struct KeyLedger {
  /// A row's key and place.
  struct Entry: BitwiseCopyable, Comparable, Sendable {
    let key: ListingKey
    let row: Int
    let line: Int

    /// By key, and among equal keys in the order of the file.
    static func < (lhs: Entry, rhs: Entry) -> Bool {
      lhs.key != rhs.key ? lhs.key < rhs.key : lhs.row < rhs.row
    }
  }

  /// What a whole file's keys came to.
  struct Result: Sendable {
    /// The rows whose id came before, in the order of the file.
    var repetitions = RecordLog<ListingSurvey.Repetition>()
    /// The same rows by their numbers.
    var repeated = RowSet()
    /// How many of them repeat a row of the file itself.
    var repeatedWithin = 0
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
  mutating func add(_ key: ListingKey, row: Int, line: Int) throws(ImportError) {
    try sorter.append(Entry(key: key, row: row, line: line))
  }

  /// Tells the rows whose id came before, in the file or in an earlier one.
  ///
  /// - Parameters:
  ///   - keepsKeys: Whether the ids are to be found again later.
  ///   - earlier: The ids of earlier files, in their order.
  /// - Returns: Those rows, and the ids if they are wanted.
  /// - Throws: ``ImportError`` when a temporary file cannot be read or written.
  /// - Complexity: O(n log n) in this file's rows, O(m) in the others'.
  mutating func finish(
    keepsKeys: Bool, after earlier: [KeyIndex] = []
  ) throws(ImportError) -> Result {
    var repeated = SpillSorter<ListingSurvey.Repetition>()
    var result = Result(keys: keepsKeys ? KeyIndex() : nil)
    var others = earlier.map { KeyIndex.Reader($0) }
    var first: Entry?
    try sorter.forEachSorted { (entry) throws(ImportError) in
      var original: (line: Int, file: Int?)?
      if let first, first.key == entry.key {
        original = (first.line, nil)
        result.repeatedWithin += 1
      } else {
        first = entry
        try result.keys?.append(entry)
        for index in others.indices where original == nil {
          if let line = try others[index].line(of: entry.key) { original = (line, index) }
        }
      }
      guard let original else { return }
      result.repeated.insert(entry.row)
      try repeated.append(
        ListingSurvey.Repetition(
          row: entry.row, line: entry.line, firstLine: original.line,
          earlierFile: original.file))
    }
    try repeated.forEachSorted { (repetition) throws(ImportError) in
      try result.repetitions.append(repetition)
    }
    return result
  }
}
