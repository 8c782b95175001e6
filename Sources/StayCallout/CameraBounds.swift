public import StayGeometry

/// Where the camera may be: a box for its centre, also across the antimeridian, and distances.
public struct CameraBounds: Hashable, Sendable {
  /// The box that the centre stays in; nil is everywhere.
  public let center: BoundingBox?
  /// The distances in metres that the camera stays within; nil is every one.
  public let distance: ClosedRange<Double>?

  /// No bounds.
  public static let none = CameraBounds()

  /// Makes bounds.
  public init(center: BoundingBox? = nil, distance: ClosedRange<Double>? = nil) {
    self.center = center
    self.distance = distance
  }

  /// The region within the bounds that is nearest to a region; one within them is kept to the bit.
  public func nearest(to region: Region, in size: ViewSize) -> Region {
    let moved = Region(center: nearest(to: region.center), span: region.span)
    guard let distance else { return moved }
    let camera = MapCamera(showing: moved, in: size)
    // A hair over the bounds is within them: the way back and forth between span and distance rounds,
    // and so do those who print spans to 1e-9 degrees.
    let projection = ViewProjection(region: moved, size: size)
    let degrees = min(size.width, size.height) / projection.worldWidth * 360
    let shrink = WebMercator.shrink(latitude: moved.center.latitude)
    let slack = min(1e-9 + 1e-9 / max(degrees * shrink, 1e-9), 0.01) * camera.distance
    guard
      camera.distance < distance.lowerBound - slack
        || camera.distance > distance.upperBound + slack
    else { return moved }
    let bound = min(max(camera.distance, distance.lowerBound), distance.upperBound)
    return MapCamera(center: moved.center, distance: bound).region(in: size)
  }

  private func nearest(to place: Coordinate) -> Coordinate {
    guard let center, !center.contains(place) else { return place }
    let latitude = min(max(place.latitude, center.south), center.north)
    let middle = Coordinate(clampingLatitude: 0, wrappingLongitude: place.longitude)
    let inside = BoundingBox(
      clampingSouth: -90, west: center.west, north: 90, east: center.east)
    guard !inside.contains(middle) else {
      return Coordinate(clampingLatitude: latitude, wrappingLongitude: place.longitude)
    }
    let toWest = Longitude.eastwardDistance(from: place.longitude, to: center.west)
    let toEast = Longitude.eastwardDistance(from: center.east, to: place.longitude)
    return Coordinate(
      clampingLatitude: latitude, wrappingLongitude: toWest < toEast ? center.west : center.east)
  }
}
