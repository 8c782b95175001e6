import CSQLite

/// A result code of SQLite, under the name that its documentation uses.
///
/// An extended code such as `SQLITE_BUSY_SNAPSHOT` matches its primary code in a `switch`:
/// `case .SQLITE_BUSY` takes both.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The code without what extends it.
  package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xff) }

  package static let SQLITE_ERROR = ResultCode(rawValue: CSQLite.SQLITE_ERROR)
  package static let SQLITE_PERM = ResultCode(rawValue: CSQLite.SQLITE_PERM)
  package static let SQLITE_BUSY = ResultCode(rawValue: CSQLite.SQLITE_BUSY)
  package static let SQLITE_LOCKED = ResultCode(rawValue: CSQLite.SQLITE_LOCKED)
  package static let SQLITE_NOMEM = ResultCode(rawValue: CSQLite.SQLITE_NOMEM)
  package static let SQLITE_READONLY = ResultCode(rawValue: CSQLite.SQLITE_READONLY)
  package static let SQLITE_INTERRUPT = ResultCode(rawValue: CSQLite.SQLITE_INTERRUPT)
  package static let SQLITE_IOERR = ResultCode(rawValue: CSQLite.SQLITE_IOERR)
  package static let SQLITE_CORRUPT = ResultCode(rawValue: CSQLite.SQLITE_CORRUPT)
  package static let SQLITE_FULL = ResultCode(rawValue: CSQLite.SQLITE_FULL)
  package static let SQLITE_CANTOPEN = ResultCode(rawValue: CSQLite.SQLITE_CANTOPEN)
  package static let SQLITE_CONSTRAINT = ResultCode(rawValue: CSQLite.SQLITE_CONSTRAINT)
  package static let SQLITE_MISMATCH = ResultCode(rawValue: CSQLite.SQLITE_MISMATCH)
  package static let SQLITE_AUTH = ResultCode(rawValue: CSQLite.SQLITE_AUTH)
  package static let SQLITE_RANGE = ResultCode(rawValue: CSQLite.SQLITE_RANGE)
  package static let SQLITE_NOTADB = ResultCode(rawValue: CSQLite.SQLITE_NOTADB)

  package static func ~= (pattern: ResultCode, value: ResultCode) -> Bool {
    pattern == value || pattern == value.primary
  }
}
