public import StayGeometry

/// Where the camera is to go, how, and why.
public struct CameraMove: Hashable, Sendable {
  /// What asked for the move.
  public enum Reason: String, CaseIterable, Sendable {
    /// The first camera of a map.
    case start
    /// A stay was selected.
    case selection
    /// Several places are to be seen at once.
    case fit
    /// What covers the map changed, or its size, and the selected stay is to stay in sight.
    case resize
    /// Back to where the camera was before a selection.
    case back
    /// A cluster was opened.
    case cluster
    /// The camera position that the app asked for.
    case position
    /// The camera was outside its new bounds.
    case bounds
    /// The person's own place is to be in the middle.
    case location
  }

  /// The region to show.
  public let region: Region
  /// How to go there; nil is a jump.
  public let animation: Motion?
  /// What asked for the move.
  public let reason: Reason

  /// Makes a move.
  public init(region: Region, animation: Motion?, reason: Reason) {
    self.region = region
    self.animation = animation
    self.reason = reason
  }

  /// The new centre.
  public var center: Coordinate { region.center }

  /// The new span; a selection keeps the visible one to the bit.
  public var span: CoordinateSpan { region.span }
}
