import StayGeometry

/// The integer key of a stay's row: where the stay lies along the Hilbert curve, then a counter.
///
/// What is near on the map is so near in the file, and a stay that comes later lies beside its
/// neighbours. The key says nothing of who the stay is: a move gives it a new one.
enum StayKey {
  /// Bits of the counter; 42 bits of the curve above them leave the sign bit free.
  static let counterBits = 20

  /// All keys of stays in a coordinate's cell.
  static func range(at coordinate: Coordinate) -> ClosedRange<Int64> {
    let first = Int64(HilbertCurve.position(of: coordinate)) << counterBits
    return first...(first | (1 << counterBits - 1))
  }
}
