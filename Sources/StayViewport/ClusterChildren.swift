public import StayModel

/// What a cluster becomes when the map zooms in until it splits.
public struct ClusterChildren: Hashable, Sendable {
  /// The least whole zoom at which the cluster is several elements; nil for a stack, which has
  /// members but no children.
  public let zoom: Int?
  /// Members that are drawn as pins there, by standing and id.
  public let pins: [Pin]
  /// Clusters that hold the other members; each counts only members of the parent.
  public let clusters: [Cluster]

  /// Makes an answer.
  public init(zoom: Int?, pins: [Pin], clusters: [Cluster]) {
    self.zoom = zoom
    self.pins = pins
    self.clusters = clusters
  }
}
