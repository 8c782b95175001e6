/// The order of places along a Hilbert curve, so that what is near on the map is near in the file.
///
/// The curve fills a square with 2^21 cells an axis. Algorithm: the quadrant-by-quadrant walk of
/// Warren, "Hacker's Delight", chapter 16.
public enum HilbertCurve {
  /// Bits an axis.
  public static let order = 21

  /// How far along the curve a cell lies.
  ///
  /// - Precondition: Both are below 2^21.
  /// - Complexity: O(order).
  public static func position(x: UInt32, y: UInt32) -> UInt64 {
    position(x: x, y: y, order: order)
  }

  /// How far along the curve of any order from 0 to 31 a cell lies.
  ///
  /// The curve of an order visits the cells that one cell of a lower order is divided into one after
  /// another, so the position there is the first two bits an order of the position here.
  package static func position(x: UInt32, y: UInt32, order: Int) -> UInt64 {
    precondition(x >> order == 0 && y >> order == 0, "no such Hilbert cell: \(x), \(y)")
    var x = x
    var y = y
    var position: UInt64 = 0
    var side: UInt32 = order == 0 ? 0 : 1 << UInt32(order - 1)
    while side > 0 {
      let right: UInt32 = x & side == 0 ? 0 : 1
      let upper: UInt32 = y & side == 0 ? 0 : 1
      position = position << 2 | UInt64((3 * right) ^ upper)
      if upper == 0 {
        // The lower quadrants hold the curve turned over a diagonal.
        if right == 1 {
          x = ~x
          y = ~y
        }
        swap(&x, &y)
      }
      side >>= 1
    }
    return position
  }

  /// The cell that lies so far along the curve of the full order: the inverse of ``position(x:y:)``.
  ///
  /// - Complexity: O(order).
  package static func cell(at position: UInt64) -> (x: UInt32, y: UInt32) {
    var x: UInt32 = 0
    var y: UInt32 = 0
    for level in 0..<UInt32(order) {
      let side: UInt32 = 1 << level
      let quadrant = UInt32(position >> UInt64(2 * level) & 3)
      let right = quadrant >> 1
      let upper = (quadrant ^ right) & 1
      if upper == 0 {
        if right == 1 {
          x = side - 1 - x
          y = side - 1 - y
        }
        swap(&x, &y)
      }
      x |= right << level
      y |= upper << level
    }
    return (x, y)
  }
}
