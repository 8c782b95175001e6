/// How the pins of a map are drawn.
public enum PinStyle: String, CaseIterable, Sendable {
  /// Capsules with a short text that turn dark when selected.
  case price
  /// Discs with a tail in the category's colour that grow when selected.
  case category
  /// As each stay's own mark says: pin, marker, price level, label, or a dot.
  case mark
  /// White discs with a blue icon that swap their colours when selected.
  case explorer
}
