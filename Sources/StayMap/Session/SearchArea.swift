public import StayGeometry

/// The area that a session has searched, beside the one that its map shows.
public struct SearchArea: Hashable, Sendable {
  /// The viewport that was searched; nil before the first search.
  public var searched: Viewport?
  /// The viewport that the map shows; nil before the first camera.
  public var shown: Viewport?
  /// Whether the map is to offer a search of what it shows.
  public var isOffered = false

  /// Whether what the map shows is so far from what was searched that a search is to be offered.
  ///
  /// - Parameter threshold: The share of the searched area's width or height that its centre may
  ///   move, and of a zoom level that it may zoom.
  func isBeyond(_ threshold: Double) -> Bool {
    guard let searched, let shown else { return false }
    let old = searched.region
    let new = shown.region
    let east = Longitude.shortestOffset(
      from: old.center.longitude, to: new.center.longitude)
    let north = new.center.latitude - old.center.latitude
    return abs(east) > threshold * old.span.longitude
      || abs(north) > threshold * old.span.latitude
      || abs(shown.zoom - searched.zoom) > threshold
  }
}
