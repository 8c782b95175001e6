/// One row of a custom callout.
public struct CalloutRow: Hashable, Sendable {
  /// What it says.
  public let text: String
  /// The name of the icon before it.
  public let icon: String?
  /// The name of the action that a tap on the row reports; nil where it is no button.
  public let action: String?

  /// Makes a row.
  public init(text: String, icon: String? = nil, action: String? = nil) {
    self.text = text
    self.icon = icon
    self.action = action
  }
}
