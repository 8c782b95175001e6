import StaySQLite

/// A column of doubles, any of which may be missing, exact to the last bit.
///
/// Files write decimals: where each value is a whole number over one power of ten, the whole numbers
/// are kept; else the bits of the doubles.
package struct PackedReals {
  static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]
  /// Stands for the bits instead of a power.
  private static let bits: UInt8 = 255
  /// Below this every whole number is a double.
  private static let greatestWhole = 0x1p53

  let power: Double?
  let integers: PackedIntegers

  /// Appends a column.
  static func write(_ values: [Double], isThere: [Bool]?, to writer: inout BlockWriter) {
    let power = leastPower(values, isThere: isThere)
    writer.append(power.map { UInt8($0) } ?? bits)
    let integers = values.map { value in
      power.map { Int64((value * powers[$0]).rounded()) } ?? Int64(bitPattern: value.bitPattern)
    }
    PackedIntegers.write(integers, isThere: isThere, to: &writer)
  }

  init(_ cursor: inout BlockCursor, count: Int) throws(DatabaseError) {
    let code = try cursor.next(UInt8.self)
    guard code == Self.bits || Int(code) < Self.powers.count else { throw BlockCursor.damaged }
    power = code == Self.bits ? nil : Self.powers[Int(code)]
    integers = try PackedIntegers(&cursor, count: count)
  }

  /// The value of a row; where it is missing, any number.
  ///
  /// - Precondition: There is such a row.
  @inline(__always)
  package subscript(row: Int) -> Double {
    if let power { return Double(integers[row]) / power }
    return Double(bitPattern: UInt64(bitPattern: integers[row]))
  }

  /// Whether a row has a value.
  @inline(__always)
  package func has(_ row: Int) -> Bool { integers.has(row) }

  /// Whether no row has a value.
  var isEmpty: Bool { integers.isEmpty }

  /// The value of a row, or nil.
  @inline(__always)
  package func value(_ row: Int) -> Double? { integers.has(row) ? self[row] : nil }

  /// Clears the marks of the rows whose value is missing or below a bound.
  ///
  /// - Parameters:
  ///   - bound: The least value that is kept.
  ///   - marks: One for each row, 0 or 1.
  func keep(atLeast bound: Double, in marks: UnsafeMutableBufferPointer<UInt8>) {
    guard let power else {
      for row in marks.indices where !(integers.has(row) && self[row] >= bound) { marks[row] = 0 }
      return
    }
    let scaled = bound * power
    guard scaled <= Self.greatestWhole else {
      // Above every value, or no number at all.
      marks.update(repeating: 0)
      return
    }
    guard scaled >= -Self.greatestWhole else {
      integers.keep(Int64.min...Int64.max, in: marks)
      return
    }
    // Quotients of whole numbers order as these do; the product is rounded, so the first may be next.
    var least = Int64(scaled.rounded(.up))
    while Double(least - 1) / power >= bound { least -= 1 }
    while Double(least) / power < bound { least += 1 }
    integers.keep(least...Int64.max, in: marks)
  }

  /// Whether every row has a value, and none is further from zero than a limit.
  func areAll(within limit: Double, count: Int) -> Bool {
    guard let power else {
      for row in 0..<count where !(integers.has(row) && self[row].magnitude <= limit) {
        return false
      }
      return true
    }
    let bound = Int64(limit * power)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { marks in
      marks.initialize(repeating: 1)
      integers.keep(-bound...bound, in: marks)
      return marks.allSatisfy { $0 == 1 }
    }
  }

  /// The exponent of the least power of ten over which every value is a whole number.
  ///
  /// What is whole over one power is whole over the next, so it only ever grows.
  private static func leastPower(_ values: [Double], isThere: [Bool]?) -> Int? {
    var exponent = 0
    var greatest = 0.0
    for (index, value) in values.enumerated() where isThere?[index] ?? true {
      greatest = max(greatest, value.magnitude)
      while true {
        let whole = (value * powers[exponent]).rounded()
        // Adding 0 takes the sign from a zero, which a whole number cannot keep.
        if abs(whole) < greatestWhole
          && ((whole + 0) / powers[exponent]).bitPattern == value.bitPattern
        {
          break
        }
        exponent += 1
        if exponent == powers.count { return nil }
      }
    }
    // What was whole and small enough over an earlier power may be too large over the last.
    return greatest * powers[exponent] < greatestWhole ? exponent : nil
  }
}
