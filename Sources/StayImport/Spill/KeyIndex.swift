/// Where each id of a file stands first, found again by the id's key.
///
/// The keys lie sorted in a log, which is on disk when they are many; every 256th is in memory, so
/// that one read finds any of them.
struct KeyIndex: Sendable {
  private var log = RecordLog<KeyLedger.Entry>(memoryLimit: 64 * KeyIndex.spacing)
  private var guideposts: [ListingKey] = []

  private static let spacing = 256

  /// Adds an id; ids come in the order of their keys.
  mutating func append(_ entry: KeyLedger.Entry) throws(ImportError) {
    if log.count % Self.spacing == 0 { guideposts.append(entry.key) }
    try log.append(entry)
  }

  /// The line where an id stands first; nil where no row has it.
  ///
  /// - Throws: ``ImportError`` when the temporary file cannot be read.
  /// - Complexity: O(log n).
  func line(of key: ListingKey) throws(ImportError) -> Int? {
    let group = Self.partition(guideposts.count) { guideposts[$0] <= key }
    guard group > 0 else { return nil }
    // A log goes to disk by multiples of the spacing, so no group lies half there.
    let entries = try log.records(from: (group - 1) * Self.spacing, limit: Self.spacing)
    let index = Self.partition(entries.count) { entries[$0].key < key }
    guard index < entries.count, entries[index].key == key else { return nil }
    return entries[index].line
  }

  /// Finds the lines of keys that are asked for in their order, all in one go over the index.
  struct Reader {
    private var reader: RecordLog<KeyLedger.Entry>.Reader
    private var next: KeyLedger.Entry?
    private var hasBegun = false

    init(_ index: KeyIndex) {
      reader = RecordLog<KeyLedger.Entry>.Reader(index.log)
    }

    /// The line where an id stands first; nil where no row has it.
    ///
    /// - Precondition: No greater key was asked for before.
    mutating func line(of key: ListingKey) throws(ImportError) -> Int? {
      if !hasBegun {
        next = try reader.next()
        hasBegun = true
      }
      while let entry = next, entry.key < key { next = try reader.next() }
      guard let next, next.key == key else { return nil }
      return next.line
    }
  }

  /// The first index for which the closure says false, where it says true before it.
  private static func partition(_ count: Int, _ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
