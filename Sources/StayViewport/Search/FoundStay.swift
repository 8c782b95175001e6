public import StayModel

/// A stay that a search has found.
public struct FoundStay: Hashable, Sendable, Identifiable {
  /// The stay.
  public let pin: Pin
  /// Where it has the words.
  public let match: SearchMatch

  /// The stay's identity.
  public var id: StayID { pin.id }
}
