public import StayGeometry
public import StayModel

/// The sheet with a place's detail that its selection opens.
public struct DetailSheet: Hashable, Sendable {
  /// How high a sheet stands.
  public enum Detent: String, Sendable {
    /// Half of the view.
    case medium
    /// All of it.
    case large
  }

  /// How high it stands when it opens.
  public let detent: Detent
  /// The name of the place's icon.
  public let icon: String
  /// The name of its colour.
  public let tint: String
  /// The place's name.
  public let name: String
  /// What kind of place it is.
  public let category: String?
  /// The small map around the place.
  public let miniMap: MiniMap

  /// The sheet of a place.
  public init(of pin: Pin, theme: CategoryTheme = .landmarks, detent: Detent = .medium) {
    let look = theme.look(of: pin.category)
    self.detent = detent
    icon = pin.icon ?? look.icon
    tint = pin.mark.tint ?? look.tint
    name = pin.title.flatMap { $0.isEmpty ? nil : $0 } ?? Accessibility.placeholder(for: pin)
    category = pin.category
    miniMap = MiniMap(around: pin.coordinate)
  }

  /// What the sheet covers of a view of a size.
  public static func obstruction(_ detent: Detent, in size: ViewSize) -> Obstruction {
    let share = detent == .medium ? 0.5 : 1
    return Obstruction(name: "detailSheet", insets: ViewInsets(bottom: size.height * share))
  }
}
