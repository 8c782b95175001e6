import StayGeometry

/// Whether places lie in a box, asked millions of times: ``BoundingBox/contains(_:)`` on plain
/// numbers.
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
}
