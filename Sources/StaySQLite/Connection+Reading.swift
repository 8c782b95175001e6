import CSQLite

extension Connection {
  /// Opens a file for reading as it can be read at the moment.
  ///
  /// As one among many, where the shared memory that goes with a write-ahead log is there or can be
  /// made. On a full disk it cannot: then as the only one, with that memory to itself. In a folder that
  /// may not be written it cannot either: then, where there is no log, as a file that never changes.
  ///
  /// - Throws: ``DatabaseError`` where none of them can be done.
  package static func forReading(path: String) throws(DatabaseError) -> Connection {
    do throws(DatabaseError) {
      return try opened(path, .readOnly)
    } catch  where error.isDiskFull {
      return try opened(path, .readAlone)
    } catch  where .SQLITE_CANTOPEN ~= error.code || .SQLITE_READONLY ~= error.code {
      guard let stamp = FileStamp(path: path), stamp.hasNoLog else { throw error }
      let connection = try opened(path, .immutable)
      connection.stamp = stamp
      return connection
    }
  }

  /// The first look at the file tells whether it can be read so.
  private static func opened(
    _ path: String, _ access: Access
  ) throws(DatabaseError) -> Connection {
    let connection = try Connection(path: path, access: access)
    _ = try connection.fetchFirst("SELECT 1 FROM sqlite_schema") { (_) throws(DatabaseError) in }
    return connection
  }

  /// Whether it may be kept for the next time: it locks no writer out, and no writer goes unnoticed.
  var mayBeKept: Bool { access == .readOnly || access == .readWrite }

  /// Makes sure that nobody wrote to a file that was read without locks: what was read could be half of
  /// the old and half of the new.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_BUSY`.
  func requireUnchanged() throws(DatabaseError) {
    guard let stamp, FileStamp(path: path) != stamp else { return }
    throw DatabaseError(
      code: .SQLITE_BUSY,
      message: "the file was written while it was read from a folder that cannot be written")
  }

  /// A number that is another one after others have written.
  ///
  /// - Complexity: O(1); reads no page.
  package func changeMark() throws(DatabaseError) -> Int64? {
    if !mayBeKept { return FileStamp(path: path).map { Int64($0.hashValue) } }
    return try fetchFirst("PRAGMA data_version") { (row) throws(DatabaseError) in
      try row.requiredInteger(at: 0)
    }
  }
}
