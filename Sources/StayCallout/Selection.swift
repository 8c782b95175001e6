public import StayModel

/// A selected stay as the map shows it.
public struct Selection: Hashable, Sendable, Identifiable {
  /// The stay's identity.
  public let id: StayID
  /// What opens over its pin, or nil where nothing does.
  public let callout: Callout?
  /// How the callout opens; closing is never animated.
  public let transition: CalloutTransition
  /// Where pin and callout lie in the view after the camera's move.
  public let placement: CalloutPlacement
  /// What assistive technology reads: the pin with the callout's content in it.
  public let accessibility: Accessibility

  /// Makes a selection.
  public init(
    id: StayID, callout: Callout?, transition: CalloutTransition, placement: CalloutPlacement,
    accessibility: Accessibility
  ) {
    self.id = id
    self.callout = callout
    self.transition = transition
    self.placement = placement
    self.accessibility = accessibility
  }
}
