public import StayGeometry

/// A tapped cluster: what the map has to know to open it.
public struct ClusterTap: Hashable, Sendable {
  /// The cluster's identity.
  public let id: String
  /// How many stays it has.
  public let count: Int
  /// The box around its stays.
  public let bounds: BoundingBox
  /// The zoom at which it splits; nil for a stack, whose stays are at one place and never split.
  public let expansionZoom: Double?

  /// Makes a tap.
  public init(id: String, count: Int, bounds: BoundingBox, expansionZoom: Double?) {
    self.id = id
    self.count = count
    self.bounds = bounds
    self.expansionZoom = expansionZoom
  }
}
