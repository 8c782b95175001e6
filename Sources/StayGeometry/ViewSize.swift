/// The size of a view or of something in it, in points.
public struct ViewSize: Hashable, Sendable {
  /// Points from left to right, 0...16,384.
  public let width: Double
  /// Points from top to bottom, 0...16,384.
  public let height: Double

  /// The longest side that a view is taken to have.
  ///
  /// It is that of eight large screens side by side. What a frame costs grows with the cells of the
  /// grid that its view has room for, and so with the area.
  public static let greatestLength = 16_384.0

  /// Makes a size; a side that is negative or no number counts as 0, a longer one as the longest.
  public init(width: Double, height: Double) {
    self.width = Self.length(width)
    self.height = Self.length(height)
  }

  /// A phone held upright, 390 x 844 points: the size where none is given.
  public static let phone = ViewSize(width: 390, height: 844)

  /// Nothing wide and nothing high.
  public static let zero = ViewSize(width: 0, height: 0)

  /// The length nearest to a value.
  static func length(_ value: Double) -> Double {
    value > 0 ? min(value, greatestLength) : 0
  }
}
