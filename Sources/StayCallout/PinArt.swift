public import StayGeometry

/// The shape and measures of a pin, in points.
public struct PinArt: Hashable, Sendable {
  /// The outlines that a pin has.
  public enum Shape: String, Sendable {
    /// A capsule around a short text.
    case capsule
    /// A disc with an icon.
    case disc
    /// A small dot with nothing in it.
    case dot
    /// A balloon with an icon, as the system's own marker.
    case balloon
  }

  /// Its outline.
  public let shape: Shape
  /// The size of a disc, dot or balloon; of a capsule around a text of no width.
  public let size: ViewSize
  /// From a capsule's edge to its text.
  public let padding: ViewInsets
  /// The size of its icon, 0 where it has none.
  public let iconSize: Double
  /// The height of the tail below it, 0 where it has none.
  public let tailHeight: Double
  /// The blur radius of its shadow.
  public let shadowRadius: Double

  /// Makes a pin's measures.
  public init(
    shape: Shape, size: ViewSize, padding: ViewInsets = .zero, iconSize: Double = 0,
    tailHeight: Double = 0, shadowRadius: Double = 0
  ) {
    self.shape = shape
    self.size = size
    self.padding = padding
    self.iconSize = iconSize
    self.tailHeight = tailHeight
    self.shadowRadius = shadowRadius
  }

  /// The height of a line of bold label text that is reckoned with, in points.
  public static let lineHeight = 17.0

  /// The width of a character of bold label text that is reckoned with, in points.
  public static let characterWidth = 9.0

  /// The capsule of a price pin: bold label, 10 points beside it and 6 above and below.
  public static let capsule = PinArt(
    shape: .capsule, size: ViewSize(width: 20, height: lineHeight + 12),
    padding: ViewInsets(vertical: 6, horizontal: 10), shadowRadius: 3)

  /// The dot of a stay that has nothing to write.
  public static let dot = PinArt(shape: .dot, size: ViewSize(width: 14, height: 14))

  /// The point of it that stands at the place: the tip of a tail, the bottom of a capsule or
  /// balloon, else the middle.
  public var anchor: Anchor {
    shape == .capsule || shape == .balloon ? .bottom : .standard(hasTail: tailHeight > 0)
  }

  /// Where the pin lies when its place is at 0, 0, drawn with a text.
  ///
  /// Only a renderer knows how wide a text is; a capsule is reckoned from its characters.
  public func frame(text: String? = nil) -> ViewRect {
    let textWidth = shape == .capsule ? Double(text?.count ?? 0) * Self.characterWidth : 0
    let halfWidth = (size.width + textWidth) / 2
    let height = size.height + tailHeight
    return anchor == .bottom
      ? ViewRect(left: -halfWidth, top: -height, right: halfWidth, bottom: 0)
      : ViewRect(left: -halfWidth, top: -height / 2, right: halfWidth, bottom: height / 2)
  }
}
