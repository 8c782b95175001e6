/// The smallest box around coordinates that come one after another, in constant memory.
///
/// Where the longitudes spread over at most 180 degrees, they lie between the least and the
/// greatest as written. Where they spread wider, the smallest arc decides, so that 179.9 and -179.9
/// are 0.2 degrees apart; of equally small arcs the one that begins farthest west, counted from
/// -180. Two exact opposites spread over 180 degrees: the arc between them as written.
///
/// The idea is the maximum-gap algorithm: one bucket a degree keeps its least and greatest
/// longitude, and the widest gap lies between buckets. Places that leave no gap of a degree are
/// taken to go all the way round.
public struct EnclosingBox: Sendable {
  private static let bucketCount = 360

  private var south = Double.infinity
  private var north = -Double.infinity
  private var west = Double.infinity
  private var east = -Double.infinity
  private var least = [Double](repeating: .infinity, count: bucketCount)
  private var greatest = [Double](repeating: -.infinity, count: bucketCount)

  /// Begins with no coordinates.
  public init() {}

  /// Begins with some coordinates.
  ///
  /// - Complexity: O(n).
  public init(_ coordinates: some Sequence<Coordinate>) {
    for coordinate in coordinates { include(coordinate) }
  }

  /// Takes in one more coordinate.
  ///
  /// - Complexity: O(1).
  public mutating func include(_ coordinate: Coordinate) {
    south = min(south, coordinate.latitude)
    north = max(north, coordinate.latitude)
    west = min(west, coordinate.longitude)
    east = max(east, coordinate.longitude)
    let longitude = coordinate.longitude == 180 ? -180 : coordinate.longitude
    let bucket = min(Int(longitude + 180), Self.bucketCount - 1)
    least[bucket] = min(least[bucket], longitude)
    greatest[bucket] = max(greatest[bucket], longitude)
  }

  /// Takes in all that another one has taken in.
  public mutating func formUnion(_ other: EnclosingBox) {
    south = min(south, other.south)
    north = max(north, other.north)
    west = min(west, other.west)
    east = max(east, other.east)
    for bucket in 0..<Self.bucketCount {
      least[bucket] = min(least[bucket], other.least[bucket])
      greatest[bucket] = max(greatest[bucket], other.greatest[bucket])
    }
  }

  /// The box around all that was taken in, or nil when there was nothing.
  public var box: BoundingBox? {
    guard south <= north else { return nil }
    if east - west <= 180 {
      return BoundingBox(clampingSouth: south, west: west, north: north, east: east)
    }
    let arc = smallestArc
    return BoundingBox(clampingSouth: south, west: arc.west, north: north, east: arc.east)
  }

  /// The arc that leaves out the widest gap between two neighbours.
  private var smallestArc: (west: Double, east: Double) {
    let taken = (0..<Self.bucketCount).filter { least[$0] <= greatest[$0] }
    guard let first = taken.first, let last = taken.last else { return (-180, 180) }
    var arc = (west: least[first], east: greatest[last])
    var widest = arc.west + 360 - arc.east
    for (before, after) in zip(taken, taken.dropFirst()) {
      let gap = least[after] - greatest[before]
      if gap > widest {
        widest = gap
        arc = (west: least[after], east: greatest[before])
      }
    }
    return widest < 1 ? (-180, 180) : arc
  }
}
