import StayGeometry

extension PinArt {
  /// The height of a line of bold label text that is reckoned with, in points.
  public static let lineHeight = 17.0

  /// The width of a character of bold label text that is reckoned with, in points.
  public static let characterWidth = 9.0

  /// The capsule of a price pin: bold label, 10 points beside it and 6 above and below.
  public static let capsule = PinArt(
    shape: .capsule, size: ViewSize(width: 20, height: lineHeight + 12),
    padding: ViewInsets(vertical: 6, horizontal: 10), textWeight: .bold, shadowRadius: 3)

  /// The dollar signs of a price level, 12 points semibold on the tint.
  public static let level = PinArt(
    shape: .capsule, size: ViewSize(width: 20, height: 27),
    padding: ViewInsets(vertical: 6, horizontal: 10), textSize: 12, textWeight: .semibold)

  /// The dot of a stay that has nothing to write, and of a light marker among many.
  public static let dot = PinArt(shape: .dot, size: ViewSize(width: 14, height: 14))

  /// The disc of a category, 40 points with an icon of 18, a tail below it.
  public static let tailedDisc = PinArt(
    shape: .disc, size: ViewSize(width: 40, height: 40), iconSize: 18, tailHeight: 8)

  /// The explorer's disc, 44 points, the least that a finger hits well.
  public static let explorerDisc = PinArt(
    shape: .disc, size: ViewSize(width: 44, height: 44), iconSize: 20)

  /// A balloon with an icon, about as large as the system's marker.
  public static let balloon = PinArt(
    shape: .balloon, size: ViewSize(width: 28, height: 36), iconSize: 14)

  /// A pin with a head, about as large as the system's pin.
  public static let pin = PinArt(
    shape: .pin, size: ViewSize(width: 16, height: 32), iconSize: 8)
}
