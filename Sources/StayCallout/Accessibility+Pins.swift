public import StayModel

extension Accessibility {
  /// What is read of a pin in a style.
  ///
  /// A price pin reads "title, label", a category pin "name, category category", an explorer's pin
  /// its name with the subtitle as hint. It is a button, and selected when it is selected.
  public init(
    of pin: Pin, style: PinStyle, isSelected: Bool = false, subtitle: String? = nil,
    content: [String] = []
  ) {
    let label =
      switch style {
      case .price, .mark: Self.label(of: pin)
      case .category: Self.categoryLabel(of: pin)
      case .explorer: pin.title.flatMap { $0.isEmpty ? nil : $0 } ?? Self.placeholder(for: pin)
      }
    self.init(
      label: label, hint: style == .explorer ? subtitle : nil,
      traits: isSelected ? [.button, .selected] : [.button], content: content)
  }

  /// The label of a price pin: "title, label"; what is missing leaves no comma, and where both are
  /// missing it is the category, else "Stay".
  ///
  /// A price level stands for a label where there is none.
  public static func label(of pin: Pin) -> String {
    let level = pin.mark.kind.level.map(PinFace.dollarSigns)
    return read(pin.title, pin.label ?? level) ?? placeholder(for: pin)
  }

  private static func categoryLabel(of pin: Pin) -> String {
    let category = pin.category.flatMap { $0.isEmpty ? nil : "\($0) category" }
    return read(pin.title, category) ?? placeholder(for: pin)
  }

  /// Two texts with a comma between them, or the one that is there; nil where neither is.
  private static func read(_ first: String?, _ second: String?) -> String? {
    switch (first ?? "", second ?? "") {
    case ("", ""): nil
    case (let text, ""), ("", let text): text
    case (let first, let second): first + ", " + second
    }
  }

  /// What a stay without a name is called.
  static func placeholder(for pin: Pin) -> String {
    guard let category = pin.category, !category.isEmpty else { return "Stay" }
    return category
  }
}
