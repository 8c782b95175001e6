import StayGeometry

/// The search for a camera at which nothing is left to move.
///
/// How far to move is known in points of the view that shows a region. The scale of a region whose
/// span is given changes with its centre, a little in a city, much where a span of many degrees
/// comes near a pole. So a move is repeated from where it led: one step in a city, a handful over a
/// continent. Where steps would swing over the goal it is closed in from both sides.
///
/// Whatever happens the search ends at a camera from which the same search goes nowhere.
extension CameraPlanner {
  /// A move of everything in the view, in points.
  struct Shift: Hashable, Sendable {
    /// To the right.
    var right: Double
    /// Down.
    var lower: Double

    /// How far it is.
    var length: Double { (right * right + lower * lower).squareRoot() }
  }

  private static let greatestStepCount = 48

  /// How exactly a goal is to be hit, in points: finer than what is told apart, so that a camera that
  /// came to rest and was rounded is at rest.
  private static let precision = CalloutPlacement.tolerance / 2

  /// The region where nothing is left to move, or as little as can be reached.
  func settled(from start: Region, wanted: (Region) -> Shift) -> Region {
    var region = start
    var left = wanted(start).length
    guard left > Self.slack(in: projection(of: start)) else { return start }
    while left > Self.precision {
      let next = approach(from: region, wanted: wanted)
      // A search that cannot halve what is left has found nothing; so it ends, and ends here again.
      guard next.left <= left / 2 else { break }
      region = next.region
      left = next.left
    }
    return region
  }

  /// The best region of one search, and how far from it is left to move.
  private func approach(
    from start: Region, wanted: (Region) -> Shift
  ) -> (region: Region, left: Double) {
    var region = start
    var best = (region: start, left: Double.infinity)
    var bounds = VerticalBounds()
    for _ in 0..<Self.greatestStepCount {
      let shift = wanted(region)
      if shift.length < best.left { best = (region, shift.length) }
      guard shift.length > Self.precision else { break }
      region = moved(region, by: shift, within: &bounds)
    }
    return best
  }

  private func moved(
    _ region: Region, by shift: Shift, within bounds: inout VerticalBounds
  ) -> Region {
    let projection = projection(of: region)
    let right = abs(shift.right) > Self.precision / 2 ? shift.right : 0
    let lower = abs(shift.lower) > Self.precision / 2 ? shift.lower : 0
    var center = projection.center(showing: right, lower: lower)
    if lower != 0 {
      center = bounds.narrowed(
        to: center, from: region.center.latitude, northward: lower > 0)
    }
    return Region(center: center, span: region.span)
  }
}

/// What is known of the latitude that a search is after.
private struct VerticalBounds {
  private var south = -Double.infinity
  private var north = Double.infinity

  /// Takes in that the goal lies north or south of a latitude, and gives the next centre to try: the
  /// proposed one, or the middle between the bounds where it does not lie between them.
  mutating func narrowed(
    to proposal: Coordinate, from latitude: Double, northward: Bool
  ) -> Coordinate {
    if northward { south = max(south, latitude) } else { north = min(north, latitude) }
    guard south.isFinite, north.isFinite, !(south < proposal.latitude && proposal.latitude < north)
    else { return proposal }
    return Coordinate(
      clampingLatitude: (south + north) / 2, wrappingLongitude: proposal.longitude)
  }
}
