import StayModel
import StaySQLite

/// Short texts that many rows share, made once: sources, categories, currencies.
///
/// Making a text costs more than comparing its bytes with those of the last few. Holds for the rows
/// of one query.
package struct KnownTexts {
  var sources = Known<String>()
  var categories = Known<String>()
  var currencies = Known<Currency>()

  package init() {}

  /// The bytes of a text of at most 16, as two numbers: compared without looking anything up.
  private struct Key: Equatable {
    private var bytes: (UInt64, UInt64) = (0, 0)
    private let count: Int

    init?(_ text: UnsafeRawBufferPointer) {
      guard text.count <= MemoryLayout<(UInt64, UInt64)>.size else { return nil }
      count = text.count
      withUnsafeMutableBytes(of: &bytes) { $0.copyMemory(from: text) }
    }

    static func == (one: Key, other: Key) -> Bool {
      one.bytes == other.bytes && one.count == other.count
    }
  }

  /// The last few values of one column, by the bytes that they were made from.
  struct Known<Value> {
    private var keys: [Key] = []
    private var values: [Value] = []
    private var oldest = 0

    /// How many values are remembered: more than most files have categories, few enough to be
    /// looked through.
    private static var limit: Int { 8 }

    /// The value of a column's text, made from it where it is not known; nil for NULL.
    mutating func value(
      _ row: Row, at column: Int32, make: (String) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value? {
      guard let bytes = try row.unownedText(at: column) else { return nil }
      guard let key = Key(bytes) else { return try make(row.requiredText(at: column)) }
      if let index = keys.firstIndex(of: key) { return values[index] }
      let value = try make(row.requiredText(at: column))
      if keys.count < Self.limit {
        keys.append(key)
        values.append(value)
      } else {
        keys[oldest] = key
        values[oldest] = value
        oldest = (oldest + 1) % Self.limit
      }
      return value
    }
  }
}
