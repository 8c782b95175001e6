import StaySQLite

/// A bit for each row of a column, set where the row has a value.
struct PresenceBits {
  private let bits: UnsafePointer<UInt8>

  /// Finds the bits in a block's bytes, which must outlive them.
  init(_ cursor: inout BlockCursor, count: Int) throws(DatabaseError) {
    bits = try cursor.skip((count + 7) / 8).assumingMemoryBound(to: UInt8.self)
  }

  /// - Precondition: There is such a row.
  @inline(__always)
  func has(_ row: Int) -> Bool { bits[row >> 3] & (1 << UInt8(row & 7)) != 0 }

  /// The bits as they are stored.
  static func packed(_ isThere: [Bool]) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: (isThere.count + 7) / 8)
    for (index, isThere) in isThere.enumerated() where isThere {
      bits[index / 8] |= 1 << UInt8(index % 8)
    }
    return bits
  }
}
