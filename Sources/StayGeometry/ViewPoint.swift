/// A point of a view, in points from its top left corner; it can lie outside the view.
public struct ViewPoint: Hashable, Sendable {
  /// Points to the right of the left edge.
  public var x: Double
  /// Points below the top edge.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point so much farther right and down.
  public func moved(x: Double, y: Double) -> ViewPoint {
    ViewPoint(x: self.x + x, y: self.y + y)
  }
}
