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

  /// Goes on to the next version, and gives it.
  func advance() throws(DatabaseError) -> Int64 {
    let next = try current() + 1
    try connection.execute("INSERT OR REPLACE INTO store_version VALUES (1, \(next))")
    return next
  }
}
