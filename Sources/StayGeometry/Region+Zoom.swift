#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Region {
  /// The region around a centre that a view shows at a zoom.
  ///
  /// Its box lies in the view and touches its sides, or reaches from top to bottom where the view is
  /// wider than the world, so that ``ViewProjection/zoom`` of the region is this zoom again. A zoom
  /// is cut to 0...30, NaN counts as 0; where the whole world is smaller than the view, the region is
  /// the whole world.
  ///
  /// - Complexity: O(1).
  public init(center: Coordinate, zoom: Double, in size: ViewSize) {
    let zoom = zoom > 0 ? min(zoom, WebMercator.maximumZoom) : 0
    let worldWidth = WebMercator.tileSize * exp2(zoom)
    let across = size.width / worldWidth
    let down = size.height / worldWidth
    let latitude =
      across <= 1
      ? min(
        Self.latitudeSpan(in: down, around: center.latitude),
        Self.latitudeSpan(filling: down, around: center.latitude))
      : Self.latitudeSpan(filling: down, around: center.latitude)
    self.init(
      center: center,
      span: CoordinateSpan(clampingLatitude: latitude, longitude: min(across, 1) * 360))
  }

  /// The greatest span of latitudes around a centre that lies in a stretch of the projection with
  /// the same centre; beyond the map's edge a stretch reaches to the pole.
  private static func latitudeSpan(in stretch: Double, around center: Double) -> Double {
    let y = WebMercator.y(latitude: center)
    let top = y - stretch / 2
    let bottom = y + stretch / 2
    let north = top > 0 ? WebMercator.latitude(y: top) : 90
    let south = bottom < 1 ? WebMercator.latitude(y: bottom) : -90
    return 2 * max(min(north - center, center - south), 0)
  }

  /// The span of latitudes that a view as high as a stretch of the projection shows around a centre:
  /// the inverse of ``ViewProjection/height(ofLatitudes:around:)``.
  private static func latitudeSpan(filling stretch: Double, around center: Double) -> Double {
    guard stretch < 1 else { return 180 }
    return 2 * atan(sinh(.pi * stretch) * WebMercator.shrink(latitude: center)) * 180 / .pi
  }

  /// The region whose view shows a box: its centre is in the middle of the box's projected edges, its
  /// span is the box's own.
  public init(showing box: BoundingBox) {
    let latitude = WebMercator.middle(of: box.south, box.north)
    self.init(
      center: Coordinate(clampingLatitude: latitude, wrappingLongitude: box.center.longitude),
      span: box.region.span)
  }

  /// Whether a map would show another region alike: centre and edges of the view move by no more than
  /// so many points, or by no more than coordinates printed to 1e-9 degrees can tell.
  ///
  /// - Complexity: O(1).
  public func isShownAlike(as other: Region, in size: ViewSize, within slack: Double) -> Bool {
    guard self != other else { return true }
    let degrees = 360 / ViewProjection(region: self, size: size).worldWidth * slack
    let shrink = WebMercator.shrink(latitude: center.latitude)
    let east = Longitude.shortestOffset(from: center.longitude, to: other.center.longitude)
    let printed = 1e-9
    return abs(east) <= max(degrees, printed)
      && abs(center.latitude - other.center.latitude) <= max(degrees * shrink, printed)
      && abs(span.longitude - other.span.longitude) <= max(degrees * 2, printed)
      && abs(span.latitude - other.span.latitude) <= max(degrees * 2 * shrink, printed)
  }
}
