import StaySQLite

/// A column of integers, any of which may be missing: the least value once, then each value's
/// distance from it in as few bytes as the greatest distance needs.
///
/// Layout: the width of a distance (0, 1, 2, 4 or 8 bytes, or 255 where no value is there), whether
/// values are missing, the least value; then a bit for each row that is set where the value is
/// there, unless all are; then the distances.
package struct PackedIntegers {
  private static let noValues: UInt8 = 255

  let count: Int
  let width: UInt8
  let base: Int64
  /// The bits that say what is there; nil where everything is, or nothing.
  let presence: PresenceBits?
  let distances: UnsafeRawPointer

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
    if hasGaps, let isThere { writer.append(PresenceBits.packed(isThere)) }
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

  /// Finds a column in a block's bytes, which must outlive it.
  init(_ cursor: inout BlockCursor, count: Int) throws(DatabaseError) {
    self.count = count
    width = try cursor.next(UInt8.self)
    guard width != Self.noValues else {
      base = 0
      presence = nil
      distances = try cursor.skip(0)
      return
    }
    guard [0, 1, 2, 4, 8].contains(width) else { throw BlockCursor.damaged }
    let hasGaps = try cursor.next(UInt8.self) == 1
    base = try cursor.next(Int64.self)
    presence = hasGaps ? try PresenceBits(&cursor, count: count) : nil
    distances = try cursor.skip(count * Int(width))
  }

  /// The value of a row; where it is missing, any number.
  ///
  /// - Precondition: There is such a row.
  @inline(__always)
  package subscript(row: Int) -> Int64 {
    switch width {
    case 1: base &+ Int64(distances.load(fromByteOffset: row, as: UInt8.self))
    case 2: base &+ distance(row, UInt16.self)
    case 4: base &+ distance(row, UInt32.self)
    case 8: base &+ distance(row, UInt64.self)
    default: base
    }
  }

  /// Whether a row has a value.
  @inline(__always)
  package func has(_ row: Int) -> Bool {
    guard let presence else { return width != Self.noValues }
    return presence.has(row)
  }

  /// Whether no row has a value.
  var isEmpty: Bool { width == Self.noValues }

  /// Whether no row is without a value.
  var isOnEveryRow: Bool { presence == nil && width != Self.noValues }

  /// The value of a row, or nil.
  @inline(__always)
  package func value(_ row: Int) -> Int64? { has(row) ? self[row] : nil }

  /// Clears the marks of the rows whose value is missing or outside of bounds.
  ///
  /// - Parameters:
  ///   - bounds: What is kept.
  ///   - marks: One for each row, 0 or 1.
  func keep(_ bounds: ClosedRange<Int64>, in marks: UnsafeMutableBufferPointer<UInt8>) {
    // Every value is the base or above, so their distances order as they do.
    guard width != Self.noValues, bounds.upperBound >= base else {
      marks.update(repeating: 0)
      return
    }
    if let presence {
      for row in marks.indices where !presence.has(row) { marks[row] = 0 }
    }
    let least = bounds.lowerBound <= base ? 0 : UInt64(bitPattern: bounds.lowerBound &- base)
    let greatest = UInt64(bitPattern: bounds.upperBound &- base)
    switch width {
    case 1: keep(least, greatest, UInt8.self, in: marks)
    case 2: keep(least, greatest, UInt16.self, in: marks)
    case 4: keep(least, greatest, UInt32.self, in: marks)
    case 8: keep(least, greatest, UInt64.self, in: marks)
    default: if least > 0 { marks.update(repeating: 0) }
    }
  }

  /// A loop without branches, for the processor to do many rows at a time.
  private func keep<Distance: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ least: UInt64, _ greatest: UInt64, _ type: Distance.Type,
    in marks: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard let least = Distance(exactly: least) else {
      marks.update(repeating: 0)
      return
    }
    let greatest = Distance(clamping: greatest)
    let size = MemoryLayout<Distance>.size
    for row in marks.indices {
      let distance = Distance(
        littleEndian: distances.loadUnaligned(fromByteOffset: row * size, as: Distance.self))
      marks[row] &= distance >= least && distance <= greatest ? 1 : 0
    }
  }

  @inline(__always)
  private func distance<Distance: FixedWidthInteger & BitwiseCopyable>(
    _ row: Int, _ type: Distance.Type
  ) -> Int64 {
    let place = row * MemoryLayout<Distance>.size
    return Int64(
      truncatingIfNeeded: Distance(
        littleEndian: distances.loadUnaligned(fromByteOffset: place, as: Distance.self)))
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
}
