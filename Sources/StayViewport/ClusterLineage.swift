import StayGeometry

/// Which clusters split into which elements between two frames, and which elements merged.
///
/// An element belongs to a cluster of the same or a coarser level when it is drawn in the cluster's
/// cell, or in a neighbouring cell and inside the cluster's bounds: a cluster is a cell and some of
/// its neighbours. Of several such neighbours the one with the nearer middle counts, then the
/// lesser id. This reads only what a frame tells, so it serves for frames that were written down.
public struct ClusterLineage: Hashable, Sendable {
  /// A cluster that is gone or smaller, and the new elements that came out of it.
  public struct Split: Hashable, Sendable {
    /// The cluster's identity in the old frame.
    public let from: String
    /// The new elements, in the order of the new frame; one where it is drawn by another name.
    public let into: [String]
  }

  /// Elements that are gone, and the new or larger cluster that took them in.
  public struct Merge: Hashable, Sendable {
    /// The elements' identities in the old frame, in its order.
    public let from: [String]
    /// The cluster's identity in the new frame.
    public let into: String
  }

  /// The clusters that split, in the order of the old frame.
  public let splits: [Split]
  /// The clusters that took elements in, in the order of the new frame.
  public let merges: [Merge]

  /// Finds what became of elements that came or went.
  ///
  /// - Parameters:
  ///   - removed: Old elements that are gone.
  ///   - outdated: Old clusters that are gone or changed.
  ///   - added: New elements.
  ///   - renewed: New clusters that are new or changed.
  /// - Complexity: O(n).
  public init(
    removed: [DrawnElement], outdated: [DrawnElement], added: [DrawnElement],
    renewed: [DrawnElement]
  ) {
    splits = Self.families(of: added, among: outdated).map { Split(from: $0, into: $1) }
    merges = Self.families(of: removed, among: renewed).map { Merge(from: $1, into: $0) }
  }

  /// The clusters that own any of the elements, each with the ids of those.
  private static func families(
    of elements: [DrawnElement], among clusters: [DrawnElement]
  ) -> [(cluster: String, members: [String])] {
    let index = ClusterIndex(clusters)
    var members: [String: [String]] = [:]
    for element in elements {
      guard let owner = index.owner(of: element) else { continue }
      members[owner.id, default: []].append(element.id)
    }
    return clusters.compactMap { cluster in members[cluster.id].map { (cluster.id, $0) } }
  }
}

/// Clusters by their cells, to find the one that an element belongs to.
private struct ClusterIndex {
  private struct Entry {
    let cluster: DrawnElement
    let bounds: BoundingBox
  }

  /// One dictionary a level; a frame has one level, but a list may have more.
  private var levels: [Int: [CellPosition: Entry]] = [:]

  init(_ clusters: [DrawnElement]) {
    for cluster in clusters {
      guard case .cluster(let cell, let bounds) = cluster.kind else { continue }
      let position = CellPosition(column: Int32(cell.column), row: Int32(cell.row))
      levels[cell.zoom, default: [:]][position] = Entry(cluster: cluster, bounds: bounds)
    }
  }

  func owner(of element: DrawnElement) -> DrawnElement? {
    let finest = CellPosition(finest: element.coordinate)
    // The finest of the coarser levels is the nearest relative.
    for level in levels.keys.sorted(by: >) where level <= element.level {
      guard let entries = levels[level] else { continue }
      let cell = finest.ancestor(levelsAbove: ClusterLevel.finest - level)
      if let own = entries[cell], own.cluster.id != element.id { return own.cluster }
      let around = cell.neighbours(level: level).compactMap { entries[$0] }
        .filter { $0.bounds.contains(element.coordinate) && $0.cluster.id != element.id }
      if let nearest = around.min(by: { precedes($0, $1, element.coordinate) }) {
        return nearest.cluster
      }
    }
    return nil
  }

  private func precedes(_ one: Entry, _ other: Entry, _ place: Coordinate) -> Bool {
    let distances = (distance(one.cluster, place), distance(other.cluster, place))
    if distances.0 != distances.1 { return distances.0 < distances.1 }
    return one.cluster.id < other.cluster.id
  }

  private func distance(_ cluster: DrawnElement, _ place: Coordinate) -> Double {
    let x =
      Longitude.shortestOffset(
        from: place.longitude, to: cluster.coordinate.longitude) / 360
    let y =
      WebMercator.y(latitude: place.latitude)
      - WebMercator.y(latitude: cluster.coordinate.latitude)
    return x * x + y * y
  }
}
