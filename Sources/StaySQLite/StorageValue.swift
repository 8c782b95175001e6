/// A value as SQLite stores it.
package enum StorageValue: Hashable, Sendable {
  /// NULL.
  case null
  /// A 64-bit integer.
  case integer(Int64)
  /// A double; NaN would be stored as NULL, so it is refused when it is bound.
  case real(Double)
  /// UTF-8 text, which may hold NUL.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

/// A type that can stand for a placeholder of a statement.
package protocol StorageValueConvertible {
  /// The value to bind.
  var storageValue: StorageValue { get }
}

extension StorageValue: StorageValueConvertible {
  package var storageValue: StorageValue { self }
}

extension Int64: StorageValueConvertible {
  package var storageValue: StorageValue { .integer(self) }
}

extension Int: StorageValueConvertible {
  package var storageValue: StorageValue { .integer(Int64(self)) }
}

extension Double: StorageValueConvertible {
  package var storageValue: StorageValue { .real(self) }
}

extension String: StorageValueConvertible {
  package var storageValue: StorageValue { .text(self) }
}

extension [UInt8]: StorageValueConvertible {
  package var storageValue: StorageValue { .blob(self) }
}

extension Optional: StorageValueConvertible where Wrapped: StorageValueConvertible {
  package var storageValue: StorageValue { self?.storageValue ?? .null }
}
