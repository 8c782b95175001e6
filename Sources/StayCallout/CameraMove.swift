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
  /// Tilt and direction of the camera there; those that it has, unless a camera was asked for.
  public let attitude: CameraAttitude
  /// How to go there; nil is a jump.
  public let animation: Motion?
  /// What asked for the move.
  public let reason: Reason
  /// Whether the span is one that a map or an app gave, to the bit; else it was computed.
  public let isSpanGiven: Bool

  /// Makes a move.
  public init(
    region: Region, attitude: CameraAttitude = .northUp, animation: Motion?, reason: Reason,
    isSpanGiven: Bool = false
  ) {
    self.region = region
    self.attitude = attitude
    self.isSpanGiven = isSpanGiven
    self.animation = animation
    self.reason = reason
  }

  /// The new centre.
  public var center: Coordinate { region.center }

  /// The new span; a selection keeps the visible one to the bit.
  public var span: CoordinateSpan { region.span }
}
