public import StayGeometry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How pins that stand on one point are spread so that each can be seen and hit.
///
/// They stand in rings around the point: up to 8 in the first, 16 in the second, 8 more in each that
/// follows, each ring 56 points farther out, so that neighbours are about 44 points apart, the least
/// that a finger hits well. In each ring the first stands above the point and the others follow
/// clockwise, evenly; the outermost ring may have fewer.
public struct StackRing: Hashable, Sendable {
  /// How many pins there are.
  public let count: Int

  /// From one ring to the next, in points.
  public static let ringDistance = 56.0
  /// The pins of the first ring, and how many more each ring has than the one inside it.
  public static let innermostCount = 8

  /// Spreads so many pins.
  public init(count: Int) {
    self.count = max(count, 0)
  }

  /// Where a pin stands, in points to the right of the point and below it; the point itself where it
  /// stands alone.
  ///
  /// - Precondition: The pin is one of them.
  public func offset(of index: Int) -> ViewPoint {
    precondition((0..<count).contains(index), "pin \(index) is none of \(count)")
    guard count > 1 else { return ViewPoint(x: 0, y: 0) }
    var ring = 1
    var first = 0
    while index >= first + ring * Self.innermostCount {
      first += ring * Self.innermostCount
      ring += 1
    }
    let members = min(ring * Self.innermostCount, count - first)
    let angle = 2 * Double.pi * Double(index - first) / Double(members)
    let radius = Double(ring) * Self.ringDistance
    return ViewPoint(x: radius * sin(angle), y: -radius * cos(angle))
  }
}
