/// The books of one imported file.
public struct ImportCounts: Hashable, Sendable {
  /// Rows that were read; blank ones are not among them.
  public internal(set) var read = 0
  /// Rows that became new stays.
  public internal(set) var inserted = 0
  /// Rows that changed a stay.
  public internal(set) var updated = 0
  /// Rows whose stay said the same already.
  public internal(set) var unchanged = 0
  /// Rows whose id came before.
  public internal(set) var duplicate = 0
  /// Rows that are no stays.
  public internal(set) var rejected = 0
  /// Rows with nothing in any field.
  public internal(set) var blank = 0
  /// Stays that the source no longer has.
  public internal(set) var removed = 0

  /// Whether every row that was read is in exactly one of the books.
  public var isBalanced: Bool {
    read == inserted + updated + unchanged + duplicate + rejected
  }

  init() {}

  /// The books of a file of which nothing is stored.
  init(refusing read: Int, blank: Int) {
    self.read = read
    rejected = read
    self.blank = blank
  }
}
