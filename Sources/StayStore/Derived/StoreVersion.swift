import StaySQLite

/// The store's version: one more with each transaction that changes stays.
struct StoreVersion {
  let connection: Connection

  /// As many as can be counted in any time, and far from the end of the type.
  static let possible = 0...Int64.max / 2

  /// The version that the connection sees.
  func current() throws(DatabaseError) -> Int64 {
    try connection.fetchFirst("SELECT version FROM store_version") {
      (row) throws(DatabaseError) in try row.requiredInteger(at: 0)
    } ?? 0
  }

  /// The version with which all blocks and cells were made anew: what was before is not told.
  func rebuilt() throws(DatabaseError) -> Int64 {
    try connection.fetchFirst("SELECT rebuilt FROM store_version") {
      (row) throws(DatabaseError) in try row.requiredInteger(at: 0)
    } ?? 0
  }

  /// Goes on to the next version, with which everything is made anew or not, and gives it.
  ///
  /// Where the file holds a version that no number of transactions leads to, what is made anew
  /// begins again.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_CORRUPT` where it does, and nothing is made anew.
  func advance(isRebuilding: Bool = false) throws(DatabaseError) -> Int64 {
    var last = try current()
    if !Self.possible.contains(last) {
      guard isRebuilding else {
        throw DatabaseError(
          code: .SQLITE_CORRUPT, message: "the store's version is not what was written")
      }
      last = 0
    }
    let next = last + 1
    let rebuilt = isRebuilding ? next : try rebuilt()
    try connection.execute(
      "INSERT OR REPLACE INTO store_version VALUES (1, \(next), \(rebuilt))")
    return next
  }
}
