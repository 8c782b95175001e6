public import StayCallout
public import StayStore
public import StayViewport

/// A frame of a session: what to draw now, and what else is to be done.
///
/// Frames hold whole states. Their camera moves and effects are told once, so every frame of the
/// sequence is to be taken.
public struct SessionFrame: Sendable {
  /// The frame's place in the session's sequence, from 1.
  public let number: Int
  /// What to draw.
  public let frame: Frame
  /// How the drawn pins and clusters differ from those of the frame before; nil for the first.
  public let difference: ViewportDifference?
  /// What the map and the app are to do besides.
  public let effects: [MapEffect]
  /// Where the selected stay is to be found; nil without a selection.
  public let presence: MapState.Presence?
  /// The area asked about and the area shown.
  public let area: SessionArea
  /// Why the last question had no answer; what is drawn is then the last good answer.
  public let failure: StoreError?
}
