import CSQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What SQLite could not do, or what a row held that it must not.
package struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The extended result code.
  package let code: ResultCode
  /// SQLite's own words, or ours where a row was at fault.
  package let message: String
  /// The statement, with placeholders where values were bound; the values are never told.
  package let sql: String?
  /// The system's own number for what failed; 0 where nothing is known.
  package let systemNumber: Int32

  package init(
    code: ResultCode, message: String, sql: String? = nil, systemNumber: Int32 = 0
  ) {
    self.code = code
    self.message = message
    self.sql = sql
    self.systemNumber = systemNumber
  }

  /// Whether there is no room: SQLite tells of it as of a failing disk, where it is its shared memory
  /// that cannot grow, or a limit on the size of files that was met.
  package var isDiskFull: Bool {
    if .SQLITE_FULL ~= code { return true }
    return .SQLITE_IOERR ~= code && [ENOSPC, EDQUOT, EFBIG].contains(systemNumber)
  }

  package var description: String {
    let statement = sql.map { " in \"\($0)\"" } ?? ""
    return "\(message) (SQLite \(code.rawValue))\(statement)"
  }

  /// The error that a connection has just met.
  init(connection: OpaquePointer?, code: Int32, sql: String? = nil) {
    // Extended codes lie on the connection; a misuse of the interface has none there.
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
    let told = extended & 0xff == code & 0xff ? extended : code
    let text =
      connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
      ?? String(cString: sqlite3_errstr(code))
    self.init(
      code: ResultCode(rawValue: told), message: text, sql: sql,
      systemNumber: connection.map { sqlite3_system_errno($0) } ?? 0)
  }
}
