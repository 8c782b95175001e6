public import StayGeometry
public import StayModel

/// The order in which a screen is read: from top to bottom, then from left to right, then by id.
public struct ReadingOrder: Hashable, Sendable {
  private let middle: Double

  /// - Parameter center: The middle of the screen; across the antimeridian it tells left from right.
  public init(around center: Coordinate) {
    middle = center.longitude
  }

  /// Whether a pin is read before another one.
  public func precedes(_ first: Pin, _ second: Pin) -> Bool {
    let one = first.coordinate
    let other = second.coordinate
    if one.latitude != other.latitude { return one.latitude > other.latitude }
    let left = Longitude.shortestOffset(from: middle, to: one.longitude)
    let right = Longitude.shortestOffset(from: middle, to: other.longitude)
    return left == right ? first.id < second.id : left < right
  }
}
