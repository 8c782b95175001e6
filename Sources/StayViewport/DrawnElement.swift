public import StayGeometry
import StayModel

/// What the splitting and merging of clusters needs to know of a pin or cluster.
public struct DrawnElement: Hashable, Sendable, Identifiable {
  /// Whether it is a pin or a cluster.
  public enum Kind: Hashable, Sendable {
    /// One stay.
    case pin
    /// Several stays: the cell that names the cluster, and the box around its members.
    case cluster(cell: Tile, bounds: BoundingBox)
  }

  /// The stay's or the cluster's identity.
  public let id: String
  /// Where it is drawn.
  public let coordinate: Coordinate
  /// Whether it is a pin or a cluster.
  public let kind: Kind

  /// Makes an element.
  public init(id: String, coordinate: Coordinate, kind: Kind) {
    self.id = id
    self.coordinate = coordinate
    self.kind = kind
  }

  /// The element that a pin draws.
  public init(_ pin: ViewportPin) {
    self.init(id: pin.id.rawValue, coordinate: pin.pin.coordinate, kind: .pin)
  }

  /// The element that a cluster draws.
  public init(_ cluster: Cluster) {
    self.init(
      id: cluster.id, coordinate: cluster.coordinate,
      kind: .cluster(cell: cluster.cell, bounds: cluster.bounds))
  }

  /// The level of the grid that it stands for; a pin is finer than any cell.
  var level: Int {
    switch kind {
    case .pin: ClusterLevel.finest + 1
    case .cluster(let cell, _): cell.zoom
    }
  }
}
