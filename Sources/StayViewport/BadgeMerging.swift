import StayGeometry
import StayStore

/// The rule by which cells whose badges would overlap become one cluster.
///
/// A cell precedes another when it holds more stays, then when its id is the lesser text. A cell
/// is a *head* when it precedes all neighbours whose badges overlap its own. Any other cell joins
/// the first head among these neighbours; where none is a head it stays alone. So a cluster is a
/// head and some of its eight neighbours, never a chain, and looks at whole cells only, inside the
/// viewport or not: it is the same wherever the view stands.
///
/// A cell with one stay is drawn as that stay's pin; it has no badge and does not merge.
final class BadgeMerging {
  let level: Int
  private let weight: (CellPosition) -> CellWeight?
  private var badges: [CellPosition: Badge?] = [:]
  private var overlaps: [CellPosition: [Badge]] = [:]

  /// - Parameters:
  ///   - level: The level of the cells.
  ///   - weight: The weight of a cell of the level, or nil for one that holds no stay.
  init(level: Int, weight: @escaping (CellPosition) -> CellWeight?) {
    self.level = level
    self.weight = weight
  }

  /// The head of the cluster that a cell belongs to, which is the cell itself where it is alone.
  func head(of position: CellPosition) -> CellPosition {
    guard let badge = badge(at: position), !isHead(badge) else { return position }
    let heads = overlapping(badge).filter(isHead)
    return heads.min(by: precedes)?.position ?? position
  }

  /// All cells of the cluster that a head leads, itself among them.
  func members(of head: CellPosition) -> [CellPosition] {
    [head]
      + head.neighbours(level: level).filter { badge(at: $0) != nil && self.head(of: $0) == head }
  }

  /// Whether some of the cells are too far apart to be one cluster, or have no badge.
  ///
  /// Members of a cluster overlap its head, so each two are closer than two badges are wide. A false
  /// answer says nothing; a true one spares all neighbours.
  func areApart(_ positions: Set<CellPosition>) -> Bool {
    var seen: [Badge] = []
    for position in positions {
      guard let badge = badge(at: position) else { return true }
      if seen.contains(where: { squaredDistance(badge, $0) > Self.clusterWidthSquared }) {
        return true
      }
      seen.append(badge)
    }
    return false
  }

  /// Two widths of a badge, and a little more than rounding takes away.
  private static let clusterWidthSquared = 4.001 * badgeWidthSquared
  private static let badgeWidthSquared =
    ClusterLevel.badgeWidthInCells * ClusterLevel.badgeWidthInCells

  /// A cell's badge on the map, its middle counted in cells from the north-west corner.
  private struct Badge {
    let position: CellPosition
    let count: Int
    let x: Double
    let y: Double
  }

  private func isHead(_ badge: Badge) -> Bool {
    overlapping(badge).allSatisfy { precedes(badge, $0) }
  }

  private func precedes(_ one: Badge, _ other: Badge) -> Bool {
    if one.count != other.count { return one.count > other.count }
    let addresses = (one.position.address(level: level), other.position.address(level: level))
    return addresses.0.utf8.lexicographicallyPrecedes(addresses.1.utf8)
  }

  private func overlapping(_ badge: Badge) -> [Badge] {
    if let known = overlaps[badge.position] { return known }
    let found = badge.position.neighbours(level: level).compactMap(badge(at:)).filter {
      overlap(badge, $0)
    }
    overlaps[badge.position] = found
    return found
  }

  private func overlap(_ one: Badge, _ other: Badge) -> Bool {
    squaredDistance(one, other) < Self.badgeWidthSquared
  }

  private func squaredDistance(_ one: Badge, _ other: Badge) -> Double {
    let columns = Double(1 << level)
    // The shorter way round: columns go on over the antimeridian.
    let x = (one.x - other.x).remainder(dividingBy: columns)
    let y = one.y - other.y
    return x * x + y * y
  }

  private func badge(at position: CellPosition) -> Badge? {
    if let known = badges[position] { return known }
    let badge = weight(position).flatMap { weight -> Badge? in
      guard weight.count > 1 else { return nil }
      let count = Double(1 << level)
      return Badge(
        position: position, count: weight.count,
        x: WebMercator.x(longitude: weight.longitude) * count,
        y: WebMercator.y(latitude: weight.latitude) * count)
    }
    badges[position] = .some(badge)
    return badge
  }
}
