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
    /// A head on a needle.
    case pin
  }

  /// How thick text is.
  public enum Weight: String, Sendable {
    /// Thick.
    case bold
    /// Between plain and thick.
    case semibold
  }

  /// Its outline.
  public let shape: Shape
  /// The size of a disc, dot, balloon or pin without its tail; of a capsule around no text.
  public let size: ViewSize
  /// From a capsule's edge to its text.
  public let padding: ViewInsets
  /// The size of its text; nil leaves it to the renderer.
  public let textSize: Double?
  /// How thick its text is; nil where it has none.
  public let textWeight: Weight?
  /// The size of its icon, 0 where it has none.
  public let iconSize: Double
  /// The height of the tail below it, 0 where it has none.
  public let tailHeight: Double
  /// The blur radius of its shadow.
  public let shadowRadius: Double

  /// Makes a pin's measures.
  public init(
    shape: Shape, size: ViewSize, padding: ViewInsets = .zero, textSize: Double? = nil,
    textWeight: Weight? = nil, iconSize: Double = 0, tailHeight: Double = 0,
    shadowRadius: Double = 0
  ) {
    self.shape = shape
    self.size = size
    self.padding = padding
    self.textSize = textSize
    self.textWeight = textWeight
    self.iconSize = iconSize
    self.tailHeight = tailHeight
    self.shadowRadius = shadowRadius
  }

  /// The point of it that stands at the place: the bottom of what points down, else the middle.
  public var anchor: Anchor {
    switch shape {
    case .capsule, .balloon, .pin: .bottom
    case .disc, .dot: .standard(hasTail: tailHeight > 0)
    }
  }

  /// Where the pin lies when its place is at 0, 0, drawn with a text and so large.
  ///
  /// Only a renderer knows how wide a text is; a capsule is reckoned from its characters.
  public func frame(text: String? = nil, scale: Double = 1) -> ViewRect {
    let textWidth = shape == .capsule ? Double(text?.count ?? 0) * Self.characterWidth : 0
    return Self.frame(
      width: (size.width + textWidth) * scale, height: (size.height + tailHeight) * scale,
      anchor: anchor)
  }

  /// Where a drawing of a size lies whose anchor is at 0, 0: above it, or around it.
  static func frame(width: Double, height: Double, anchor: Anchor) -> ViewRect {
    let top = anchor == .bottom ? -height : -height / 2
    return ViewRect(left: -width / 2, top: top, right: width / 2, bottom: top + height)
  }
}
