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
  /// Its box lies in the view and touches its sides, or top and bottom where the view is wider than
  /// the world, so that ``Viewport/zoom`` of the region is this zoom again. A zoom is cut to
  /// 0...30, NaN counts as 0; where the whole world is smaller than the view, the region is the
  /// whole world.
  ///
  /// - Complexity: O(1).
  public init(center: Coordinate, zoom: Double, in size: ViewSize) {
    let zoom = zoom > 0 ? min(zoom, WebMercator.maximumZoom) : 0
    let worldWidth = WebMercator.tileSize * exp2(zoom)
    let across = size.width / worldWidth
    let down = size.height / worldWidth
    let latitude =
      across <= 1
      ? Self.latitudeSpan(in: down, around: center.latitude)
      : Self.latitudeSpan(filling: min(down, 1), around: center.latitude)
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

  /// The span of latitudes around a centre that is as high in the projection as a stretch, found by
  /// halving; the height grows with the span.
  private static func latitudeSpan(filling stretch: Double, around center: Double) -> Double {
    var least = 0.0
    var greatest = 180.0
    for _ in 0..<60 {
      let span = (least + greatest) / 2
      let height =
        WebMercator.y(latitude: max(center - span / 2, -90))
        - WebMercator.y(latitude: min(center + span / 2, 90))
      if height < stretch { least = span } else { greatest = span }
    }
    return greatest
  }
}
