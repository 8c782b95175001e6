import StaySQLite

/// A column of texts of which most differ: their bytes one after another, and where each ends.
///
/// Layout: whether texts are missing; then a bit for each row that is set where the text is there,
/// unless all are; the ends as ``PackedIntegers``; the number of bytes; the bytes.
package struct DistinctTexts {
  private let presence: PresenceBits?
  private let ends: PackedIntegers
  private let bytes: UnsafeRawBufferPointer
  /// Whether no text needs to be validated, which is nearly always so.
  let isASCII: Bool

  /// Finds a column in a block's bytes, which must outlive it.
  init(_ cursor: inout BlockCursor, count: Int) throws(DatabaseError) {
    let hasGaps = try cursor.next(UInt8.self) == 1
    presence = hasGaps ? try PresenceBits(&cursor, count: count) : nil
    ends = try PackedIntegers(&cursor, count: count)
    let byteCount = Int(try cursor.next(UInt32.self))
    bytes = UnsafeRawBufferPointer(start: try cursor.skip(byteCount), count: byteCount)
    isASCII = Self.isASCII(bytes)
  }

  /// The bytes of a row's text; none where it has no text.
  ///
  /// - Precondition: There is such a row.
  @inline(__always)
  package subscript(row: Int) -> UnsafeRawBufferPointer {
    // An end that a damaged file names must not lead beyond the bytes.
    let start = row == 0 ? 0 : min(max(0, Int(truncatingIfNeeded: ends[row - 1])), bytes.count)
    let end = min(max(start, Int(truncatingIfNeeded: ends[row])), bytes.count)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// A row's text, or nil.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_CORRUPT` for bytes that are no UTF-8.
  @inline(__always)
  func text(_ row: Int) throws(DatabaseError) -> String? {
    if let presence, !presence.has(row) { return nil }
    let bytes = self[row]
    if isASCII || Self.isASCII(bytes) { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw BlockCursor.damaged }
    return text
  }

  /// Whether all bytes are ASCII, looked at eight by eight.
  private static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var all: UInt64 = 0
    var offset = 0
    while offset + 8 <= bytes.count {
      all |= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset += 8
    }
    while offset < bytes.count {
      all |= UInt64(bytes[offset])
      offset += 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }
}

/// Gathers the texts of such a column.
struct DistinctTextColumn {
  private var isThere: [Bool] = []
  private var hasGaps = false
  private var ends: [Int64] = []
  private var bytes: [UInt8] = []

  var byteCount: Int { bytes.count }

  mutating func append(_ text: UnsafeRawBufferPointer?) {
    isThere.append(text != nil)
    if let text { bytes.append(contentsOf: text) } else { hasGaps = true }
    ends.append(Int64(bytes.count))
  }

  func write(to writer: inout BlockWriter) {
    writer.append(UInt8(hasGaps ? 1 : 0))
    if hasGaps { writer.append(PresenceBits.packed(isThere)) }
    PackedIntegers.write(ends, isThere: nil, to: &writer)
    writer.append(UInt32(bytes.count))
    writer.append(bytes)
  }

  mutating func removeAll() {
    isThere.removeAll(keepingCapacity: true)
    hasGaps = false
    ends.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }
}
