import StaySQLite

/// What the store remembers of one imported file: what it was, and how its books balanced.
public struct ImportRun: Hashable, Sendable {
  /// The source's name.
  public var source: String
  /// The format that was read, such as "csv".
  public var format: String
  /// When the import was committed, in UTC as ISO 8601; nil until then.
  public var finished: String?
  /// Bytes read from the file.
  public var bytes: Int
  /// Records that were not blank.
  public var read: Int
  /// Records that became new stays.
  public var inserted: Int
  /// Records that changed a stay.
  public var updated: Int
  /// Records whose stay was the same already.
  public var unchanged: Int
  /// Records whose id came before.
  public var duplicate: Int
  /// Records that could not be stays.
  public var rejected: Int
  /// Records without any value.
  public var blank: Int
  /// Stays that the source no longer had.
  public var removed: Int

  /// Makes the record of a run; `read` must be the sum of what became of the records.
  public init(
    source: String, format: String, bytes: Int, read: Int, inserted: Int, updated: Int,
    unchanged: Int, duplicate: Int, rejected: Int, blank: Int, removed: Int
  ) {
    self.source = source
    self.format = format
    self.bytes = bytes
    self.read = read
    self.inserted = inserted
    self.updated = updated
    self.unchanged = unchanged
    self.duplicate = duplicate
    self.rejected = rejected
    self.blank = blank
    self.removed = removed
  }

  init(row: Row) throws(DatabaseError) {
    self.init(
      source: try row.requiredText(at: 0), format: try row.requiredText(at: 1),
      bytes: try Self.count(row, 3), read: try Self.count(row, 4),
      inserted: try Self.count(row, 5), updated: try Self.count(row, 6),
      unchanged: try Self.count(row, 7), duplicate: try Self.count(row, 8),
      rejected: try Self.count(row, 9), blank: try Self.count(row, 10),
      removed: try Self.count(row, 11))
    finished = try row.requiredText(at: 2)
  }

  private static func count(_ row: Row, _ column: Int32) throws(DatabaseError) -> Int {
    Int(try row.requiredInteger(at: column))
  }
}
