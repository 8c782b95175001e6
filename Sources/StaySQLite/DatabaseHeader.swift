import CSQLite

/// The first bytes of a database file (sqlite.org/fileformat2.html, "The Database Header"), read
/// before the file is trusted.
///
/// They say the same in every state of the file: of one that a dying process left half-way between
/// its `-wal` and its pages nothing else can be read without that log.
package struct DatabaseHeader {
  /// What the program that made the file calls its kind of files; 0 where it says nothing.
  package let applicationID: Int64

  /// Reads a file's header, and changes nothing of the file.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_NOTADB` where the file is no database.
  package init(path: String) throws(DatabaseError) {
    var bytes = [UInt8](repeating: 0, count: Self.count)
    let code = stays_sqlite3_read_start(
      Connection.literalName(of: path), &bytes, Int32(bytes.count))
    guard code == SQLITE_OK else {
      throw DatabaseError(
        code: ResultCode(rawValue: code), message: String(cString: sqlite3_errstr(code)))
    }
    guard bytes.starts(with: Self.magic) else {
      throw DatabaseError(code: .SQLITE_NOTADB, message: "file is not a database")
    }
    let id = bytes[Self.applicationIDOffset..<(Self.applicationIDOffset + 4)]
      .reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    applicationID = Int64(Int32(bitPattern: id))
  }

  /// The least page: a database is never shorter.
  private static let count = 512
  private static let magic = Array("SQLite format 3\0".utf8)
  private static let applicationIDOffset = 68
}
