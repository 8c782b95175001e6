/// The size of a view or of something in it, in points.
public struct ViewSize: Hashable, Sendable {
  /// Points from left to right, finite and not negative.
  public let width: Double
  /// Points from top to bottom, finite and not negative.
  public let height: Double

  /// Makes a size; a value that is negative or not finite counts as 0.
  public init(width: Double, height: Double) {
    self.width = width.isFinite ? max(width, 0) : 0
    self.height = height.isFinite ? max(height, 0) : 0
  }

  /// A phone held upright, 390 x 844 points: the size where none is given.
  public static let phone = ViewSize(width: 390, height: 844)
}
