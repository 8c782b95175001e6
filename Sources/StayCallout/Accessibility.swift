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
}
