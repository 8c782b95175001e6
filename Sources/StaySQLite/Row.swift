import CSQLite

/// The current row of a running statement; valid only until its next step.
///
/// Columns are numbered from 0. A value of another type than was asked for is an error, never a
/// conversion: a damaged file must not turn text into zero.
package struct Row {
  let statement: OpaquePointer
  let sql: String

  /// A 64-bit integer, or nil for NULL.
  package func integer(at column: Int32) throws(DatabaseError) -> Int64? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return sqlite3_column_int64(statement, column)
    case SQLITE_NULL: return nil
    default: throw mismatch(column, expected: "an integer")
    }
  }

  /// A number, or nil for NULL.
  package func real(at column: Int32) throws(DatabaseError) -> Double? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_FLOAT, SQLITE_INTEGER: return sqlite3_column_double(statement, column)
    case SQLITE_NULL: return nil
    default: throw mismatch(column, expected: "a number")
    }
  }

  /// UTF-8 text, or nil for NULL.
  package func text(at column: Int32) throws(DatabaseError) -> String? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_TEXT:
      guard let bytes = sqlite3_column_text(statement, column) else {
        throw DatabaseError(code: .SQLITE_NOMEM, message: "out of memory", sql: sql)
      }
      // The length is read after the text, as SQLite asks, so that it counts UTF-8 bytes.
      let count = Int(sqlite3_column_bytes(statement, column))
      let buffer = UnsafeBufferPointer(start: bytes, count: count)
      // Nearly all text is ASCII, and then it need not be validated by the slower way.
      if buffer.allSatisfy({ $0 < 0x80 }) { return String(decoding: buffer, as: UTF8.self) }
      guard let text = String(validating: buffer, as: UTF8.self) else {
        throw mismatch(column, expected: "valid UTF-8 text")
      }
      return text
    case SQLITE_NULL: return nil
    default: throw mismatch(column, expected: "text")
    }
  }

  /// The bytes of UTF-8 text where SQLite keeps them, or nil for NULL; valid until the next step.
  ///
  /// Whether they are valid UTF-8 is not looked at.
  package func unownedText(at column: Int32) throws(DatabaseError) -> UnsafeRawBufferPointer? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_TEXT:
      guard let bytes = sqlite3_column_text(statement, column) else {
        throw DatabaseError(code: .SQLITE_NOMEM, message: "out of memory", sql: sql)
      }
      let count = Int(sqlite3_column_bytes(statement, column))
      return UnsafeRawBufferPointer(start: bytes, count: count)
    case SQLITE_NULL: return nil
    default: throw mismatch(column, expected: "text")
    }
  }

  /// Bytes, or nil for NULL.
  package func blob(at column: Int32) throws(DatabaseError) -> [UInt8]? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_BLOB:
      let bytes = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    case SQLITE_NULL: return nil
    default: throw mismatch(column, expected: "bytes")
    }
  }

  /// Bytes where SQLite keeps them, or nil for NULL; valid until the next step.
  package func unownedBlob(at column: Int32) throws(DatabaseError) -> UnsafeRawBufferPointer? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_BLOB:
      let bytes = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return UnsafeRawBufferPointer(start: bytes, count: count)
    case SQLITE_NULL: return nil
    default: throw mismatch(column, expected: "bytes")
    }
  }

  /// An integer that must be there.
  package func requiredInteger(at column: Int32) throws(DatabaseError) -> Int64 {
    guard let value = try integer(at: column) else {
      throw mismatch(column, expected: "an integer")
    }
    return value
  }

  /// A number that must be there.
  package func requiredReal(at column: Int32) throws(DatabaseError) -> Double {
    guard let value = try real(at: column) else { throw mismatch(column, expected: "a number") }
    return value
  }

  /// Text that must be there.
  package func requiredText(at column: Int32) throws(DatabaseError) -> String {
    guard let value = try text(at: column) else { throw mismatch(column, expected: "text") }
    return value
  }

  /// Bytes that must be there, where SQLite keeps them; valid until the next step.
  package func requiredUnownedBlob(
    at column: Int32
  ) throws(DatabaseError) -> UnsafeRawBufferPointer {
    guard let value = try unownedBlob(at: column) else {
      throw mismatch(column, expected: "bytes")
    }
    return value
  }

  private func mismatch(_ column: Int32, expected: String) -> DatabaseError {
    let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "\(column)"
    return DatabaseError(
      code: .SQLITE_MISMATCH, message: "column \(name) does not hold \(expected)", sql: sql)
  }
}
