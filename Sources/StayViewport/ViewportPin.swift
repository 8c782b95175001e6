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
  /// Whether it is full though its label lies over that of a better pin: a view does well to leave the
  /// label away.
  public var isCrowded = false
  /// Where it has the words that are searched for; nil without a search, and for a selected stay
  /// that has them not.
  public var match: SearchMatch?

  /// Makes a pin of an answer.
  public init(pin: consuming Pin, tier: Tier, isSelected: Bool = false, match: SearchMatch? = nil) {
    self.pin = pin
    self.tier = tier
    self.isSelected = isSelected
    self.match = match
  }

  /// The order in which an answer lists its pins: by match where there is a search, then by
  /// standing and id.
  public static func precedes(_ first: ViewportPin, _ second: ViewportPin) -> Bool {
    switch (first.match, second.match) {
    case (let one?, let two?) where one != two: one < two
    case (_?, nil): true
    case (nil, _?): false
    default: Pin.precedes(first.pin, second.pin)
    }
  }

  /// The stay's identity.
  public var id: StayID { pin.id }
}
