public import StayGeometry

extension MapState {
  /// How far apart two regions may lie on the screen, in points, and be one to the core; a map rounds
  /// the regions that it reports.
  static let cameraSlack = CameraPlanner.ruleSlack

  /// The mark of the person's own place, or nil where that is not known or not to be shown.
  public var beacon: (place: Coordinate, beacon: Beacon)? {
    location.map { ($0, Beacon(motion: options.motion)) }
  }

  /// Takes in the camera that the map reports; a person who moves the map away from where following
  /// holds it is followed no more.
  mutating func cameraMoved(to region: Region, _ attitude: CameraAttitude?) {
    let before = self.region
    if before != region { isSpanGiven = true }
    self.region = region
    self.attitude = attitude ?? self.attitude
    let isAnother =
      before.map { !$0.isShownAlike(as: region, in: size, within: Self.cameraSlack) } ?? true
    if isAnother { readingOrder = nil }
    guard options.scene.presentation.tracking == .follow, let location else { return }
    // Where the camera's bounds keep the person out of the middle, that is where they are followed.
    let held = bounds.nearest(to: Region(center: location, span: region.span), in: size)
    let place = Region(center: held.center, span: region.span)
    if !place.isShownAlike(as: region, in: size, within: Self.cameraSlack) {
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
