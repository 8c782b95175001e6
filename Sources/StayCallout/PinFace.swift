import StayModel

/// What a pin shows before anything is selected: shape, text, icon and colours.
struct PinFace: Hashable, Sendable {
  var art: PinArt
  var text: String?
  var icon: String?
  var fill: String?
  var ink: String?

  /// The face of a light marker, or of a stay that has nothing to write.
  static func dot(of pin: Pin) -> PinFace {
    PinFace(art: .dot, fill: pin.mark.tint)
  }

  private init(
    art: PinArt, text: String? = nil, icon: String? = nil, fill: String? = nil,
    ink: String? = nil
  ) {
    self.art = art
    self.text = text
    self.icon = icon
    self.fill = fill
    self.ink = ink
  }

  /// The face of a pin in a style.
  init(of pin: Pin, style: PinStyle, theme: CategoryTheme) {
    switch style {
    case .price:
      self = Self.labelled(pin)
    case .category:
      let look = theme.look(of: pin.category)
      self.init(
        art: .tailedDisc, icon: pin.icon ?? look.icon, fill: pin.mark.tint ?? look.tint,
        ink: "white")
    case .explorer:
      self.init(
        art: .explorerDisc, icon: pin.icon ?? CategoryTheme.placeIcon, fill: "white",
        ink: pin.mark.tint ?? "blue")
    case .mark:
      self = Self.marked(pin)
    }
  }

  /// A price level as it is written, at most as many signs as can be read.
  static func dollarSigns(level: Int) -> String {
    String(repeating: "$", count: min(max(level, 0), Mark.maximumLevel))
  }

  private static func labelled(_ pin: Pin) -> PinFace {
    guard let label = pin.label, !label.isEmpty else { return dot(of: pin) }
    return PinFace(art: .capsule, text: label, fill: "white", ink: pin.mark.tint ?? "black")
  }

  private static func marked(_ pin: Pin) -> PinFace {
    let tint = pin.mark.tint
    switch pin.mark.kind {
    case .price(level: let level?):
      return PinFace(
        art: .level, text: dollarSigns(level: level), fill: tint, ink: "white")
    case .price(level: nil):
      return labelled(pin)
    case .marker:
      return PinFace(art: .balloon, icon: pin.icon, fill: tint, ink: "white")
    case .pin where tint != nil || pin.icon != nil:
      return PinFace(art: .pin, icon: pin.icon, fill: tint, ink: "white")
    case .pin:
      return dot(of: pin)
    }
  }
}
