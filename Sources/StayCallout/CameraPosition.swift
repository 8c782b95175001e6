public import StayGeometry

/// Where an app wants the camera to be.
public enum CameraPosition: Hashable, Sendable {
  /// Over all items.
  case automatic
  /// Over a region.
  case region(Region)
  /// As a camera.
  case camera(MapCamera)
  /// Over one place, at the smallest span that a fit has.
  case item(Coordinate)

  /// The region that the position means for the items that there are, or nil where it means none.
  public func region(
    fitting items: BoundingBox?, by fit: CameraFit = CameraFit(), in size: ViewSize
  ) -> Region? {
    switch self {
    case .automatic:
      items.map { fit.region(around: $0, in: size) }
    case .region(let region):
      region
    case .camera(let camera):
      camera.region(in: size)
    case .item(let place):
      fit.region(
        around: BoundingBox(
          clampingSouth: place.latitude, west: place.longitude, north: place.latitude,
          east: place.longitude),
        in: size)
    }
  }
}
