public import StayModel

/// A pin of a viewport's answer, with how much of it is to be drawn.
public struct ViewportPin: Hashable, Sendable, Identifiable {
  /// How much of a pin is drawn.
  public enum Tier: String, Hashable, Sendable {
    /// A whole view: label, icon, accessibility.
    case full
    /// A light marker, such as a dot, that costs next to nothing.
    case light
  }

  /// The stay to draw.
  public var pin: Pin
  /// How much of it is drawn.
  public var tier: Tier
  /// Whether it is the selected stay, which is always full.
  public var isSelected: Bool

  /// Makes a pin of an answer.
  public init(pin: Pin, tier: Tier, isSelected: Bool = false) {
    self.pin = pin
    self.tier = tier
    self.isSelected = isSelected
  }

  /// The stay's identity.
  public var id: StayID { pin.id }
}
