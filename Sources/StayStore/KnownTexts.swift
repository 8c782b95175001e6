import StayModel
import StaySQLite

/// Texts that many rows share, made once: sources, categories, currencies.
///
/// Making a text costs more than comparing the bytes with those of the last few. Holds for the rows
/// of one query.
package struct KnownTexts {
  var sources = Known<String>()
  var categories = Known<String>()
  var currencies = Known<Currency>()

  package init() {}

  /// The last few values of one column, by the bytes that they were made from.
  struct Known<Value> {
    private var entries: [(bytes: [UInt8], value: Value)] = []
    private var oldest = 0

    /// How many values are remembered: more than a town's files have categories, few enough to be
    /// looked through.
    private static var limit: Int { 8 }

    /// The value of a column's text, made from it where it is not known; nil for NULL.
    mutating func value(
      _ row: Row, at column: Int32, make: (String) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value? {
      guard let bytes = try row.unownedText(at: column) else { return nil }
      for entry in entries where entry.bytes.count == bytes.count {
        if entry.bytes.elementsEqual(bytes) { return entry.value }
      }
      let value = try make(row.requiredText(at: column))
      let entry = (bytes: [UInt8](bytes), value: value)
      if entries.count < Self.limit {
        entries.append(entry)
      } else {
        entries[oldest] = entry
        oldest = (oldest + 1) % Self.limit
      }
      return value
    }
  }
}
