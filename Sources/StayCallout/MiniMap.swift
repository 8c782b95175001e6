public import StayGeometry

/// The small map in a detail sheet: one place, and no farther than its bounds.
public struct MiniMap: Hashable, Sendable {
  /// What it shows, and what its camera stays within.
  public let region: Region
  /// Its height in points.
  public let height: Double

  /// How far it reaches from edge to edge, in metres.
  public static let meters = 400.0

  /// The map around a place: 400 by 400 metres, 180 points high.
  public init(around place: Coordinate) {
    region = Region(
      center: place, clampingLatitudinalMeters: Self.meters, longitudinalMeters: Self.meters)
    height = 180
  }
}
