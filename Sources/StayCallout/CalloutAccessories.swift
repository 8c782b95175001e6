/// What a standard callout shows beside and below its lines.
public struct CalloutAccessories: Hashable, Sendable {
  /// The name of the icon at the left.
  public var left: String?
  /// The button at the right.
  public var right: Button?
  /// The name of the view below the lines, known to the app.
  public var detail: String?

  /// A button of a callout.
  public enum Button: String, CaseIterable, Sendable {
    /// The round "i" or arrow that opens the detail.
    case detailDisclosure
  }

  /// Makes accessories; without arguments there are none.
  public init(left: String? = nil, right: Button? = nil, detail: String? = nil) {
    self.left = left
    self.right = right
    self.detail = detail
  }
}
