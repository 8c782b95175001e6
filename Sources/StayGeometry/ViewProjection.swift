#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where coordinates lie in a view that shows a region: Web Mercator, north up, seen from above.
///
/// The region's centre is the view's centre. The view is as near as it can be while it shows as many
/// degrees of both axes as the region spans: its top and bottom are so many degrees apart, or its
/// sides are, and in the other direction it shows more.
///
/// Heading and pitch of a camera are left out of account.
public struct ViewProjection: Hashable, Sendable {
  /// The region shown.
  public let region: Region
  /// The view's size in points.
  public let size: ViewSize
  /// The Web Mercator zoom of the view, 0...30.
  public let zoom: Double
  /// Points from one side of the world to the other, 256...256 x 2^30.
  public let worldWidth: Double

  /// The projection of a region onto a view.
  ///
  /// - Complexity: O(1).
  public init(region: Region, size: ViewSize) {
    let zoom = WebMercator.zoom(
      across: region.span.longitude / 360,
      down: Self.height(ofLatitudes: region.span.latitude, around: region.center.latitude),
      in: size)
    self.init(region: region, zoom: zoom, size: size)
  }

  /// The projection of a view around a region's centre whose zoom is known, whatever the span says.
  public init(region: Region, zoom: Double, size: ViewSize) {
    self.region = region
    self.size = size
    self.zoom = zoom
    worldWidth = WebMercator.tileSize * exp2(zoom)
  }

  /// The share of the map's height that a view around a latitude shows when the latitudes of its top
  /// and its bottom differ by a span in degrees.
  ///
  /// With the Gudermannian gd, tan((gd(c + d) - gd(c - d)) / 2) = sinh d / cosh c, and the cosh of an
  /// isometric latitude is one over the cosine of the latitude (Snyder, "Map Projections", 7-8, 7-9).
  static func height(ofLatitudes span: Double, around latitude: Double) -> Double {
    let rise = tan(min(span, 180) / 2 * .pi / 180)
    return min(asinh(rise / WebMercator.shrink(latitude: latitude)) / .pi, 1)
  }

  /// What the view shows, to a thousandth of a point beyond its edges, so that what is flush with an
  /// edge is shown; where the view reaches beyond the map's edge, all up to the pole.
  ///
  /// A view without size shows nothing: then it is the region's own box.
  ///
  /// - Complexity: O(1).
  public var visibleBox: BoundingBox {
    guard size.width > 0, size.height > 0 else { return region.boundingBox }
    let longitude = region.center.longitude
    let across = (size.width / 2 + Self.edgeSlack) / worldWidth * 360
    let down = (size.height / 2 + Self.edgeSlack) / worldWidth
    let top = centerY - down
    let bottom = centerY + down
    return BoundingBox(
      clampingSouth: bottom < 1 ? WebMercator.latitude(y: bottom) : -90, west: longitude - across,
      north: top > 0 ? WebMercator.latitude(y: top) : 90, east: longitude + across)
  }

  /// How far beyond the view's edges a place counts as shown, in points.
  private static let edgeSlack = 0.001

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
