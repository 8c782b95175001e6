public import StayModel

/// What assistive technology reads of something on the map.
public struct Accessibility: Hashable, Sendable {
  /// What a thing is for someone who cannot see it.
  public enum Trait: String, Sendable {
    /// It can be tapped.
    case button
    /// It is selected.
    case selected
    /// It is a picture.
    case image
    /// It changes by itself.
    case updatesFrequently
  }

  /// What it is called.
  public let label: String
  /// What more to say after a pause.
  public let hint: String?
  /// What it is and does.
  public let traits: [Trait]
  /// What is inside it and read as part of it, in order: an opened callout's lines.
  public let content: [String]

  /// Makes a description.
  public init(
    label: String, hint: String? = nil, traits: [Trait] = [.button], content: [String] = []
  ) {
    self.label = label
    self.hint = hint
    self.traits = traits
    self.content = content
  }

  /// The label of a price pin: "title, label"; what is missing leaves no comma, and where both are
  /// missing it is the category, else "Stay".
  public static func label(of pin: Pin) -> String {
    let parts = [pin.title, pin.label].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? placeholder(for: pin) : parts.joined(separator: ", ")
  }

  /// What a stay without a name is called.
  static func placeholder(for pin: Pin) -> String {
    guard let category = pin.category, !category.isEmpty else { return "Stay" }
    return category
  }
}
