import StayGeometry
import StayModel
import StayViewport

/// The rules of clusters written a second time, slowly and over the whole world at once.
struct ClusterOracle {
  /// All pins of the store that pass the filter.
  let pins: [Pin]

  struct Group {
    let head: Tile
    let cells: Set<Tile>
    let members: [Pin]
  }

  /// All clusters and lone pins of a level, a lone pin as a group of one.
  func groups(level: Int) -> [Group] {
    let cells = Dictionary(grouping: pins) { Tile(containing: $0.coordinate, zoom: level) }
    let badges = cells.filter { $0.value.count > 1 }
    var overlaps: [Tile: [Tile]] = [:]
    for (tile, members) in badges {
      overlaps[tile] = badges.keys.filter { other in
        other != tile && Self.areNeighbours(tile, other)
          && Self.points(Self.mean(members), Self.mean(badges[other] ?? []), level: level) < 40
      }
    }
    func precedes(_ one: Tile, _ other: Tile) -> Bool {
      let counts = (badges[one]?.count ?? 0, badges[other]?.count ?? 0)
      if counts.0 != counts.1 { return counts.0 > counts.1 }
      return Array(one.address.utf8).lexicographicallyPrecedes(Array(other.address.utf8))
    }
    func isHead(_ tile: Tile) -> Bool {
      (overlaps[tile] ?? []).allSatisfy { precedes(tile, $0) }
    }
    var joined: [Tile: Set<Tile>] = [:]
    for tile in cells.keys {
      let heads = (overlaps[tile] ?? []).filter(isHead).sorted(by: precedes)
      let head = isHead(tile) ? tile : heads.first ?? tile
      joined[head, default: []].insert(tile)
    }
    return joined.map { head, tiles in
      Group(head: head, cells: tiles, members: tiles.flatMap { cells[$0] ?? [] })
    }
  }

  /// The least whole zoom at which the members of a group are in several groups.
  func expansionZoom(of group: Group) -> Int? {
    let ids = Set(group.members.map(\.id))
    for level in (group.head.zoom + 1)..<31 {
      let parts = groups(level: level).count { part in
        part.members.contains { ids.contains($0.id) }
      }
      if parts > 1 { return max(level - 2, 0) }
    }
    return nil
  }

  /// The mean place; longitudes are taken on the side of the antimeridian where the first one is.
  static func mean(_ members: [Pin]) -> Coordinate {
    guard let first = members.first?.coordinate else { return .zero }
    let count = Double(members.count)
    let offset = members.reduce(0) {
      $0 + Longitude.shortestOffset(from: first.longitude, to: $1.coordinate.longitude)
    }
    return Coordinate(
      clampingLatitude: members.reduce(0) { $0 + $1.coordinate.latitude } / count,
      wrappingLongitude: first.longitude + offset / count)
  }

  private static func areNeighbours(_ one: Tile, _ other: Tile) -> Bool {
    let columns = 1 << one.zoom
    let step = abs(one.column - other.column)
    return min(step, columns - step) <= 1 && abs(one.row - other.row) <= 1
  }

  /// The distance on the screen at the least zoom that draws a level.
  private static func points(_ one: Coordinate, _ other: Coordinate, level: Int) -> Double {
    let world = 256 * Double(1 << level) / 4
    let x = Longitude.shortestOffset(from: one.longitude, to: other.longitude) / 360 * world
    let y =
      (WebMercator.y(latitude: one.latitude) - WebMercator.y(latitude: other.latitude)) * world
    return (x * x + y * y).squareRoot()
  }
}
