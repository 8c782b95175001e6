public import StayModel

/// The selected stay as the state of a map keeps it, whatever is on the screen.
public struct SelectedStay: Hashable, Sendable, Identifiable {
  /// The stay as a pin.
  public internal(set) var pin: Pin
  /// What its callout shows besides; nil until it was looked up.
  public internal(set) var detail: StayDetail?
  /// Which edge of its callout points to the pin.
  public internal(set) var anchor: Anchor
  /// Whether the filter lets it through; a selected stay is shown even if not.
  public internal(set) var passesFilter: Bool

  /// The stay's identity.
  public var id: StayID { pin.id }
}
