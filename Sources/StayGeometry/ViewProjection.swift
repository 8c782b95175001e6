#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where coordinates lie in a view that shows a region: Web Mercator, north up, seen from above.
///
/// The region's centre is the view's centre, and the scale is that of ``Viewport/zoom``: the view
/// shows the whole region, in one direction exactly.
public struct ViewProjection: Hashable, Sendable {
  /// The region shown.
  public let region: Region
  /// The view's size in points.
  public let size: ViewSize
  /// Points from one side of the world to the other, 256...256 x 2^30.
  public let worldWidth: Double

  /// The projection of a region onto a view.
  ///
  /// - Complexity: O(1).
  public init(region: Region, size: ViewSize) {
    self.region = region
    self.size = size
    let zoom = WebMercator.zoom(of: region.boundingBox, in: size)
    self.worldWidth = WebMercator.tileSize * exp2(zoom)
  }

  /// The place of the centre on the unit square's vertical axis, 0 in the north.
  private var centerY: Double { WebMercator.y(latitude: region.center.latitude) }

  /// Where a coordinate lies, on the copy of the world that is nearest to the centre.
  public func point(of coordinate: Coordinate) -> ViewPoint {
    let east = Longitude.shortestOffset(
      from: region.center.longitude, to: coordinate.longitude)
    let south = WebMercator.y(latitude: coordinate.latitude) - centerY
    return ViewPoint(
      x: size.width / 2 + east / 360 * worldWidth, y: size.height / 2 + south * worldWidth)
  }

  /// What lies at a point of the view; above and below the map, its edge.
  public func coordinate(at point: ViewPoint) -> Coordinate {
    center(showing: size.width / 2 - point.x, lower: size.height / 2 - point.y)
  }

  /// The centre of the camera that shows everything so many points farther right and lower.
  ///
  /// An axis that does not move keeps its value to the bit.
  public func center(showing right: Double, lower: Double) -> Coordinate {
    let y = min(max(centerY - lower / worldWidth, 0), 1)
    return Coordinate(
      clampingLatitude: lower == 0 ? region.center.latitude : WebMercator.latitude(y: y),
      wrappingLongitude: right == 0
        ? region.center.longitude : region.center.longitude - right / worldWidth * 360)
  }

  /// How far everything can move down or up in the view, in points, before the view would show
  /// what is beyond the map; never less than not at all.
  ///
  /// Nothing can move where the whole map fits into the view's height.
  public var verticalReach: ClosedRange<Double> {
    let half = size.height / 2 / worldWidth
    guard half <= 0.5 else { return 0...0 }
    let lowest = (centerY - half) * worldWidth
    let highest = (centerY - (1 - half)) * worldWidth
    return min(highest, 0)...max(lowest, 0)
  }
}
