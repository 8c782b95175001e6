import StaySQLite

/// Sees to it that rows come in the order of their keys.
///
/// SQLite gives them as they lie in the file: where bytes of it were altered, they can lie in any
/// order, and what is made of them relies on it.
struct AscendingKeys {
  private var last: Int64?

  /// Takes the next row's key.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_CORRUPT` where it is not above the one before.
  mutating func take(_ key: Int64) throws(DatabaseError) {
    if let last, key <= last {
      throw DatabaseError(
        code: .SQLITE_CORRUPT, message: "the rows are not in the order of their keys")
    }
    last = key
  }
}
