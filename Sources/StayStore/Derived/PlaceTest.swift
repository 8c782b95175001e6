import StayGeometry

/// Whether places and the boxes around them lie in a box, asked millions of times:
/// ``BoundingBox/contains(_:)`` on plain numbers.
struct PlaceTest {
  private let south: Double
  private let north: Double
  private let first: ClosedRange<Double>
  private let second: ClosedRange<Double>

  init(_ box: BoundingBox) {
    south = box.south
    north = box.north
    let ranges = box.longitudeRanges
    first = ranges[0]
    second = ranges[ranges.count - 1]
  }

  @inline(__always)
  func contains(latitude: Double, longitude: Double) -> Bool {
    latitude >= south && latitude <= north
      && ((longitude >= first.lowerBound && longitude <= first.upperBound)
        || (longitude >= second.lowerBound && longitude <= second.upperBound))
  }

  /// Whether every place of a box lies in this one.
  @inline(__always)
  func holds(_ box: PlainBox) -> Bool {
    guard !box.isEmpty, box.south >= south, box.north <= north else { return false }
    return first.contains(box.west) && first.contains(box.east)
      || second.contains(box.west) && second.contains(box.east)
  }

  /// Whether a place of a box could lie in this one.
  @inline(__always)
  func touches(_ box: PlainBox) -> Bool {
    guard !box.isEmpty, box.south <= north, box.north >= south else { return false }
    return first.lowerBound <= box.east && first.upperBound >= box.west
      || second.lowerBound <= box.east && second.upperBound >= box.west
  }

  /// The share of a box's area that lies in this one, on a map of degrees; all of it where the box
  /// has none and touches.
  func share(of box: PlainBox) -> Double {
    guard touches(box) else { return 0 }
    let share = Self.share(of: box.south, box.north, in: south...north)
    let one = Self.share(of: box.west, box.east, in: first)
    let other = second == first ? 0 : Self.share(of: box.west, box.east, in: second)
    return share * min(one + other, 1)
  }

  private static func share(
    of least: Double, _ greatest: Double, in range: ClosedRange<Double>
  ) -> Double {
    let length = min(greatest, range.upperBound) - max(least, range.lowerBound)
    if length < 0 { return 0 }
    return greatest > least ? length / (greatest - least) : 1
  }
}
