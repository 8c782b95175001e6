import StaySQLite

/// The store's version: one more with each transaction that changes stays.
struct StoreVersion {
  let connection: Connection

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
  func advance(isRebuilding: Bool = false) throws(DatabaseError) -> Int64 {
    let next = try current() + 1
    let rebuilt = isRebuilding ? next : try rebuilt()
    try connection.execute(
      "INSERT OR REPLACE INTO store_version VALUES (1, \(next), \(rebuilt))")
    return next
  }
}
