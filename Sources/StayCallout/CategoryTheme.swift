/// The icon and colour of each category of places.
public struct CategoryTheme: Hashable, Sendable {
  /// What a category looks like.
  public struct Look: Hashable, Sendable {
    /// The name of its icon.
    public let icon: String
    /// The name of its colour.
    public let tint: String

    /// Makes a look.
    public init(icon: String, tint: String) {
      self.icon = icon
      self.tint = tint
    }
  }

  /// The looks by category.
  public var looks: [String: Look]
  /// What a place without a category, or with another one, looks like.
  public var other: Look

  /// The name of the icon of a place that has none.
  public static let placeIcon = "mappin.circle.fill"

  /// Makes a theme.
  public init(looks: [String: Look], other: Look = Look(icon: placeIcon, tint: "blue")) {
    self.looks = looks
    self.other = other
  }

  /// Landmarks: food, nature and culture.
  public static let landmarks = CategoryTheme(looks: [
    "food": Look(icon: "fork.knife", tint: "orange"),
    "nature": Look(icon: "leaf.fill", tint: "green"),
    "culture": Look(icon: "building.columns.fill", tint: "indigo"),
  ])

  /// What a category looks like.
  public func look(of category: String?) -> Look {
    category.flatMap { looks[$0] } ?? other
  }
}
