import StaySQLite

/// A column of integers, any of which may be missing: the least value once, then each value's
/// distance from it in as few bytes as the greatest distance needs.
///
/// Layout: the width of a distance (0, 1, 2, 4 or 8 bytes, or 255 where no value is there), whether
/// values are missing, the least value; then a bit for each row that is set where the value is
/// there, unless all are; then the distances.
struct PackedIntegers {
  private static let noValues: UInt8 = 255

  let count: Int
  private let width: UInt8
  private let base: Int64
  /// Where the bits that say what is there begin; nil where everything is.
  private let presence: Int?
  private let start: Int

  /// Appends a column.
  static func write(
    _ values: [Int64], isThere: [Bool]?, to writer: inout BlockWriter
  ) {
    var least = Int64.max
    var greatest = Int64.min
    for (index, value) in values.enumerated() where isThere?[index] ?? true {
      least = min(least, value)
      greatest = max(greatest, value)
    }
    guard least <= greatest else {
      writer.append(noValues)
      return
    }
    let width = Self.width(of: UInt64(bitPattern: greatest &- least))
    writer.append(width)
    let hasGaps = isThere.map { $0.contains(false) } ?? false
    writer.append(UInt8(hasGaps ? 1 : 0))
    writer.append(least)
    if hasGaps, let isThere { writer.append(bits(isThere)) }
    for (index, value) in values.enumerated() {
      let distance = isThere?[index] ?? true ? UInt64(bitPattern: value &- least) : 0
      switch width {
      case 0: break
      case 1: writer.append(UInt8(truncatingIfNeeded: distance))
      case 2: writer.append(UInt16(truncatingIfNeeded: distance))
      case 4: writer.append(UInt32(truncatingIfNeeded: distance))
      default: writer.append(distance)
      }
    }
  }

  /// Finds a column's parts; the values are read by ``values(_:)``.
  init(_ cursor: inout BlockCursor, count: Int) throws(DatabaseError) {
    self.count = count
    width = try cursor.next(UInt8.self)
    guard width != Self.noValues else {
      base = 0
      presence = nil
      start = 0
      return
    }
    guard [0, 1, 2, 4, 8].contains(width) else { throw BlockCursor.damaged }
    let hasGaps = try cursor.next(UInt8.self) == 1
    base = try cursor.next(Int64.self)
    presence = hasGaps ? try cursor.skip((count + 7) / 8) : nil
    start = try cursor.skip(count * Int(width))
  }

  /// The values; where one is missing, any number.
  func values(_ content: [UInt8]) -> [Int64] {
    guard width != Self.noValues && width > 0 else {
      return [Int64](repeating: base, count: count)
    }
    return [Int64](unsafeUninitializedCapacity: count) { values, initializedCount in
      content.withUnsafeBytes { bytes in
        switch width {
        case 1: decode(bytes, as: UInt8.self, into: values)
        case 2: decode(bytes, as: UInt16.self, into: values)
        case 4: decode(bytes, as: UInt32.self, into: values)
        default: decode(bytes, as: UInt64.self, into: values)
        }
      }
      initializedCount = count
    }
  }

  /// Which values are there; nil where all are.
  func isThere(_ content: [UInt8]) -> [Bool]? {
    if width == Self.noValues { return [Bool](repeating: false, count: count) }
    guard let presence else { return nil }
    return (0..<count).map { content[presence + $0 / 8] & (1 << UInt8($0 % 8)) != 0 }
  }

  @inline(__always)
  private func decode<Distance: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: UnsafeRawBufferPointer, as type: Distance.Type,
    into values: UnsafeMutableBufferPointer<Int64>
  ) {
    for index in 0..<count {
      let place = start + index * MemoryLayout<Distance>.size
      let distance = Distance(
        littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Distance.self))
      values[index] = base &+ Int64(truncatingIfNeeded: UInt64(distance))
    }
  }

  private static func width(of distance: UInt64) -> UInt8 {
    switch distance {
    case 0: 0
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }

  private static func bits(_ isThere: [Bool]) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: (isThere.count + 7) / 8)
    for (index, isThere) in isThere.enumerated() where isThere {
      bits[index / 8] |= 1 << UInt8(index % 8)
    }
    return bits
  }
}
