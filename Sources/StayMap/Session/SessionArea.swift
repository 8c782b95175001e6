public import StayGeometry

/// The area that a session has asked about, beside the one that its map shows.
public struct SessionArea: Hashable, Sendable {
  /// The viewport that was asked about; nil before the first question.
  public internal(set) var searched: Viewport?
  /// The viewport that the map shows; nil before the first camera.
  public internal(set) var shown: Viewport?
  /// Whether the map is to offer a search of what it shows.
  public internal(set) var isSearchOffered = false
}
