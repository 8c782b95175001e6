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
    // Nearly all stand alone, and need no list of those beside them.
    var firsts: [Place: Int] = Dictionary(minimumCapacity: pins.count)
    var others: [Int: [Int]] = [:]
    for index in pins.indices {
      let first = firsts[Place(pins[index].pin.coordinate), default: index]
      if first == index {
        firsts[Place(pins[index].pin.coordinate)] = index
      } else {
        others[first, default: []].append(index)
      }
    }
    var stacks: [StayID: PinStack] = [:]
    for (first, others) in others {
      for (index, member) in ([first] + others).enumerated() {
        stacks[pins[member].id] = PinStack(count: others.count + 1, index: index)
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
