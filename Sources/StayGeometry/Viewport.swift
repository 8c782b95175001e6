/// What a map shows: a part of the globe, and the size of the view it is drawn in.
///
/// ```swift
/// let viewport = Viewport(region: lisbon, size: ViewSize(width: 390, height: 844))
/// ```
public struct Viewport: Hashable, Sendable {
  /// What of the globe is shown.
  public enum Extent: Hashable, Sendable {
    /// A box with its four edges.
    case box(BoundingBox)
    /// A tile, half-open as tiles are.
    case tile(Tile)
  }

  /// What of the globe is shown.
  public let extent: Extent
  /// The view's centre, and the span as it was given.
  ///
  /// A camera that keeps its span keeps it to the bit. The centre of a box or a tile is in the middle
  /// of its edges as the projection shows them.
  public let region: Region
  /// The view's size in points.
  public let size: ViewSize
  /// The Web Mercator zoom at which the viewport fills the view, 0...30.
  public let zoom: Double
  /// Whether the region's span was given, to the bit; else it was computed.
  public let isSpanGiven: Bool
  /// Whether the viewport is known by its edges, as a web map tells its view: the scale is then that
  /// of ``zoom``, and a map that moves keeps it.
  public let keepsZoom: Bool

  /// The viewport of a region, as a map reports it.
  ///
  /// - Parameters:
  ///   - region: What the map reports.
  ///   - size: The view's size in points.
  ///   - isSpanGiven: False where the span is no one's word but the result of a computation.
  public init(region: Region, size: ViewSize = .phone, isSpanGiven: Bool = true) {
    self.isSpanGiven = isSpanGiven
    keepsZoom = false
    let box = region.boundingBox
    extent = .box(box)
    self.region = region
    self.size = size
    zoom = WebMercator.zoom(of: box, in: size)
  }

  /// The viewport of all that a view really shows when it shows a region: more than the region's box
  /// in one direction, and over wide latitudes not the same around its centre.
  public init(showing region: Region, in size: ViewSize) {
    let projection = ViewProjection(region: region, size: size)
    extent = .box(projection.visibleBox)
    self.region = region
    self.size = size
    zoom = projection.zoom
    isSpanGiven = false
    keepsZoom = false
  }

  /// The viewport of a box.
  public init(box: BoundingBox, size: ViewSize = .phone) {
    extent = .box(box)
    region = Region(showing: box)
    self.size = size
    isSpanGiven = false
    keepsZoom = true
    zoom = WebMercator.zoom(of: box, in: size)
  }

  /// The viewport of one tile.
  public init(tile: Tile, size: ViewSize = .phone) {
    let box = tile.boundingBox
    extent = .tile(tile)
    region = Region(showing: box)
    self.size = size
    isSpanGiven = false
    keepsZoom = true
    zoom = WebMercator.zoom(of: box, in: size)
  }

  /// The viewport that reaches so many metres from a centre to each of its four edges.
  ///
  /// Where that is beyond a pole it goes all the way round, as what lies behind the pole is within
  /// the radius.
  ///
  /// - Throws: ``RegionError`` when the radius is negative or not finite.
  public init(
    center: Coordinate, radiusMeters: Double, size: ViewSize = .phone
  ) throws(RegionError) {
    guard radiusMeters.isFinite, radiusMeters >= 0 else {
      throw RegionError(kind: .radiusIsNotADistance(meters: radiusMeters))
    }
    var region = try Region(
      center: center, latitudinalMeters: radiusMeters * 2, longitudinalMeters: radiusMeters * 2)
    if abs(center.latitude) + radiusMeters / Region.metersPerDegree >= 90 {
      region.span = CoordinateSpan(clampingLatitude: region.span.latitude, longitude: 360)
    }
    self.init(region: region, size: size, isSpanGiven: false)
  }

  /// The box that encloses all that is shown.
  public var boundingBox: BoundingBox {
    switch extent {
    case .box(let box): box
    case .tile(let tile): tile.boundingBox
    }
  }

  /// Whether a coordinate is shown.
  public func contains(_ coordinate: Coordinate) -> Bool {
    switch extent {
    case .box(let box): box.contains(coordinate)
    case .tile(let tile): tile.contains(coordinate)
    }
  }
}
