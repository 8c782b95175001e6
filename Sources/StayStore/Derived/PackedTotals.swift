import StaySQLite

/// What the present values of some rows of a column come to.
struct PackedTotals<Value: Comparable> {
  /// How many rows have a value.
  var count = 0
  /// The sum, in whole units.
  var sum: Int64 = 0
  /// The least and the greatest value; without meaning where none is there.
  var least: Value
  var greatest: Value
}

/// Some rows of a block, ascending.
typealias BlockRows = UnsafeBufferPointer<Int32>

extension PackedIntegers {
  /// The totals of some rows.
  ///
  /// - Precondition: There are such rows.
  /// - Complexity: O(k) for k rows, in a loop of a few instructions each.
  func totals(of rows: BlockRows) -> PackedTotals<Int64> {
    switch width {
    case 1: totals(of: rows, UInt8.self)
    case 2: totals(of: rows, UInt16.self)
    case 4: totals(of: rows, UInt32.self)
    case 8: totals(of: rows, UInt64.self)
    default: totalsOfBase(rows)
    }
  }

  private func totals<Distance: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    of rows: BlockRows, _ type: Distance.Type
  ) -> PackedTotals<Int64> {
    var (count, sum) = (0, UInt64(0))
    var (least, greatest) = (Distance.max, Distance.min)
    for row in rows where presence?.has(Int(row)) ?? true {
      let distance = Distance(
        littleEndian: distances.loadUnaligned(
          fromByteOffset: Int(row) * MemoryLayout<Distance>.size, as: Distance.self))
      count += 1
      sum &+= UInt64(distance)
      least = min(least, distance)
      greatest = max(greatest, distance)
    }
    return PackedTotals(
      count: count, sum: Int64(bitPattern: sum) &+ base &* Int64(count),
      least: base &+ Int64(truncatingIfNeeded: least),
      greatest: base &+ Int64(truncatingIfNeeded: greatest))
  }

  /// Every value that is there is the base.
  private func totalsOfBase(_ rows: BlockRows) -> PackedTotals<Int64> {
    var count = 0
    for row in rows where has(Int(row)) { count += 1 }
    return PackedTotals(count: count, sum: base &* Int64(count), least: base, greatest: base)
  }
}

extension PackedReals {
  /// The totals of some rows, each value cut at a limit and rounded to whole units before it is
  /// summed; what is no number counts as not there.
  ///
  /// - Parameters:
  ///   - rows: Rows that there are.
  ///   - digits: A unit is one over this power of ten.
  ///   - limit: Values beyond it count as it; times the units it is below 2^51.
  /// - Returns: What the values of the rows come to, in units.
  func totals(
    of rows: BlockRows, digits: Int, limit: Double
  ) -> PackedTotals<Double> {
    guard let power, let exponent = Self.powers.firstIndex(of: power), exponent <= digits else {
      return totalsOneByOne(rows, unitsPerOne: Self.powers[digits], limit: limit)
    }
    // A whole number over a lesser power of ten is a whole number of units, so nothing is rounded:
    // the double nearest to it is off by less than half a unit.
    let totals = integers.totals(of: rows)
    let (least, greatest) = (Double(totals.least) / power, Double(totals.greatest) / power)
    guard totals.count > 0, least >= -limit, greatest <= limit else {
      return totalsOneByOne(rows, unitsPerOne: Self.powers[digits], limit: limit)
    }
    return PackedTotals(
      count: totals.count, sum: totals.sum &* Int64(Self.powers[digits - exponent]),
      least: least, greatest: greatest)
  }

  private func totalsOneByOne(
    _ rows: BlockRows, unitsPerOne: Double, limit: Double
  ) -> PackedTotals<Double> {
    var totals = PackedTotals(least: Double.infinity, greatest: -Double.infinity)
    for row in rows {
      guard let value = value(Int(row)), !value.isNaN else { continue }
      totals.count += 1
      let cut = min(max(value, -limit), limit)
      totals.sum &+= CellAggregate.whole(cut * unitsPerOne)
      totals.least = min(totals.least, value)
      totals.greatest = max(totals.greatest, value)
    }
    return totals
  }
}
