public import StayGeometry

extension MapState {
  /// How far the person's place may be from the middle, in points, while the camera follows it; a
  /// map rounds the regions that it reports.
  static let followingSlack = 1.0

  /// The mark of the person's own place, or nil where that is not known or not to be shown.
  public var beacon: (place: Coordinate, beacon: Beacon)? {
    location.map { ($0, Beacon(motion: options.motion)) }
  }

  /// Takes in the region that the map reports; a person who moves the map away from their own place
  /// is followed no more.
  mutating func cameraMoved(to region: Region) {
    self.region = region
    guard options.scene.presentation.tracking == .follow, let location else { return }
    let point = ViewProjection(region: region, size: size).point(of: location)
    let middle = ViewRect(size).center
    if max(abs(point.x - middle.x), abs(point.y - middle.y)) > Self.followingSlack {
      options.scene.presentation.tracking = .none
    }
  }

  /// Takes in where the person is, if the map has stated why it wants to know.
  mutating func locate(_ place: Coordinate?) -> MapAnswer {
    guard options.scene.presentation.asksForLocation else { return .nothing }
    location = place
    return options.scene.presentation.tracking == .follow ? goToLocation() : .nothing
  }

  mutating func track(_ tracking: MapPresentation.Tracking) -> MapAnswer {
    options.scene.presentation.tracking = tracking
    return tracking == .follow ? goToLocation() : .nothing
  }

  /// Brings the person's own place to the middle; the span stays what it is.
  mutating func goToLocation() -> MapAnswer {
    guard let location, let region else { return .nothing }
    let target = Region(center: location, span: region.span)
    return MapAnswer(camera: move(to: target, because: .location))
  }
}
