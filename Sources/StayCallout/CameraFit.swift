public import StayGeometry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The camera that shows several places at once.
///
/// Without padding it is the first camera's rule in degrees: the middle of the smallest box around
/// the places, and its span times ``room``. With padding, in points, that much has to fit into what
/// the padding leaves of the view, which is reckoned in the projection that is seen.
public struct CameraFit: Hashable, Sendable {
  /// How many times the extent of the places is shown; less than 1, or no number, counts as 1.
  public var room: Double
  /// The smallest span, in degrees; less than 0, or no number, counts as 0.
  public var smallestSpan: Double
  /// What to keep free at the edges of the view.
  public var padding: ViewInsets

  /// Makes a fit by the first camera's rule, or with other figures.
  public init(
    room: Double = ReferenceCamera.room, smallestSpan: Double = ReferenceCamera.smallestSpan,
    padding: ViewInsets = .zero
  ) {
    self.room = room
    self.smallestSpan = smallestSpan
    self.padding = padding
  }

  /// The move that shows all places, such as those of a route, or nil when there are none.
  ///
  /// - Complexity: O(n).
  public func move(
    fitting places: some Sequence<Coordinate>, in size: ViewSize = .phone,
    motion: MotionPreference = .standard
  ) -> CameraMove? {
    move(fitting: EnclosingBox(places), in: size, motion: motion)
  }

  /// The move that shows all that a box encloses, or nil when that is nothing.
  public func move(
    fitting enclosing: EnclosingBox, in size: ViewSize = .phone,
    motion: MotionPreference = .standard
  ) -> CameraMove? {
    guard let box = enclosing.box else { return nil }
    return CameraMove(
      region: region(around: box, in: size), animation: .camera(motion), reason: .fit)
  }

  /// The region that shows a box.
  ///
  /// - Complexity: O(1).
  public func region(around box: BoundingBox, in size: ViewSize) -> Region {
    let plain = plainRegion(around: box)
    guard padding != .zero, size.width > 0, size.height > 0 else { return plain }
    return padded(plain, in: size)
  }

  private func plainRegion(around box: BoundingBox) -> Region {
    let room = room > 1 ? room : 1
    let smallest = smallestSpan > 0 ? smallestSpan : 0
    return Region(
      center: box.center,
      span: CoordinateSpan(
        clampingLatitude: max(box.latitudeSpan * room, smallest),
        longitude: max(box.longitudeSpan * room, smallest)))
  }

  /// The region that shows the plain one in what the padding leaves of the view.
  private func padded(_ plain: Region, in size: ViewSize) -> Region {
    let free = padding.room(in: size)
    let seen = plain.boundingBox
    let top = WebMercator.y(latitude: seen.north)
    let bottom = WebMercator.y(latitude: seen.south)
    let zoom = WebMercator.zoom(
      of: seen, in: ViewSize(width: free.width, height: free.height))
    let worldWidth = WebMercator.tileSize * exp2(zoom)
    // The middle of what is to be seen comes to the middle of what is free.
    let right = (free.center.x - size.width / 2) / worldWidth
    let lower = (free.center.y - size.height / 2) / worldWidth
    let center = Coordinate(
      clampingLatitude: WebMercator.latitude(
        y: min(max((top + bottom) / 2 - lower, 0), 1)),
      wrappingLongitude: plain.center.longitude - right * 360)
    return Region(center: center, zoom: zoom, in: size)
  }
}
