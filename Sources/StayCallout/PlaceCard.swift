public import StayModel

/// The card at the bottom of the map that tells what is selected.
public struct PlaceCard: Hashable, Sendable {
  /// The name of the place's icon.
  public let icon: String
  /// The place's name.
  public let name: String
  /// The second line.
  public let subtitle: String?
  /// What the button that closes the card says.
  public let dismissTitle = "Dismiss"
  /// What the button that opens a maps application says.
  public let directionsTitle = "Get Directions"
  /// The edge of the view that it stands at and comes from.
  public let edge = Anchor.bottom
  /// How it comes and goes: in from the edge with a fade, or only fading under Reduce Motion.
  public let transition: Motion

  /// The card of a place.
  public init(
    of pin: Pin, detail: StayDetail = StayDetail(), motion: MotionPreference = .standard
  ) {
    icon = pin.icon ?? CategoryTheme.placeIcon
    name = pin.title.flatMap { $0.isEmpty ? nil : $0 } ?? Accessibility.placeholder(for: pin)
    subtitle = detail.subtitle
    transition =
      motion == .reduced
      ? Motion(kind: .fade, seconds: 0.2) : Motion(kind: .slide, seconds: 0.35)
  }
}
