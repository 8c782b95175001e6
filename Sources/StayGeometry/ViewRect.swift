/// A rectangle in a view, in points from its top left corner; it can lie outside the view.
public struct ViewRect: Hashable, Sendable {
  /// The left edge.
  public let left: Double
  /// The top edge.
  public let top: Double
  /// The right edge, not left of ``left``.
  public let right: Double
  /// The bottom edge, not above ``top``.
  public let bottom: Double

  /// Makes a rectangle from its edges; one that would be turned over has no width or height.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  /// The rectangle of a whole view.
  public init(_ size: ViewSize) {
    self.init(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  /// Points from left to right.
  public var width: Double { right - left }

  /// Points from top to bottom.
  public var height: Double { bottom - top }

  /// The middle.
  public var center: ViewPoint {
    ViewPoint(x: left + width / 2, y: top + height / 2)
  }

  /// The rectangle so much farther right and down.
  public func moved(x: Double, y: Double) -> ViewRect {
    ViewRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// The smallest rectangle around both.
  public func union(_ other: ViewRect) -> ViewRect {
    ViewRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// Whether a point lies in the rectangle or on its edge.
  public func contains(_ point: ViewPoint) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  /// How far the rectangle reaches over each edge of a room; 0 where it does not.
  public func overflow(of room: ViewRect) -> ViewInsets {
    ViewInsets(
      top: room.top - top, leading: room.left - left,
      bottom: bottom - room.bottom, trailing: right - room.right)
  }

  /// Whether the rectangle lies in a room, to within so many points.
  public func fits(in room: ViewRect, tolerance: Double = 0) -> Bool {
    left >= room.left - tolerance && top >= room.top - tolerance
      && right <= room.right + tolerance && bottom <= room.bottom + tolerance
  }
}
