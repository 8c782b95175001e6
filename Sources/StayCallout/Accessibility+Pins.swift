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
    let parts = [pin.title, pin.label ?? level].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? placeholder(for: pin) : parts.joined(separator: ", ")
  }

  private static func categoryLabel(of pin: Pin) -> String {
    let name = pin.title.flatMap { $0.isEmpty ? nil : $0 }
    let category = pin.category.flatMap { $0.isEmpty ? nil : "\($0) category" }
    let parts = [name, category].compactMap(\.self)
    return parts.isEmpty ? placeholder(for: pin) : parts.joined(separator: ", ")
  }

  /// What a stay without a name is called.
  static func placeholder(for pin: Pin) -> String {
    guard let category = pin.category, !category.isEmpty else { return "Stay" }
    return category
  }
}
