public import StayGeometry
public import StayModel

/// The place of a pin in a stack: several pins that stand on one point.
public struct PinStack: Hashable, Sendable {
  /// How many pins stand there.
  public let count: Int
  /// Which of them it is, from 0, in the order of the answer.
  public let index: Int

  /// Where it stands when the stack is spread: points to the right of the point and below it.
  public var offset: ViewPoint { StackRing(count: count).offset(of: index) }

  /// The stacks among pins, by the ids of their members; pins that stand alone are in none.
  ///
  /// - Complexity: O(n).
  public static func stacks(among pins: [ViewportPin]) -> [StayID: PinStack] {
    var places: [Place: [Int]] = [:]
    places.reserveCapacity(pins.count)
    for (index, drawn) in pins.enumerated() {
      places[Place(drawn.pin.coordinate), default: []].append(index)
    }
    var stacks: [StayID: PinStack] = [:]
    for members in places.values where members.count > 1 {
      for (index, member) in members.enumerated() {
        stacks[pins[member].id] = PinStack(count: members.count, index: index)
      }
    }
    return stacks
  }

  /// A point of the globe; 180 and -180 degrees are one meridian, and so are all at a pole.
  private struct Place: Hashable {
    let latitude: Double
    let longitude: Double

    init(_ coordinate: Coordinate) {
      latitude = coordinate.latitude
      longitude =
        abs(latitude) == 90 ? 0 : coordinate.longitude == 180 ? -180 : coordinate.longitude
    }
  }
}
