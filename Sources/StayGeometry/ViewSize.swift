/// The size of a view or of something in it, in points.
public struct ViewSize: Hashable, Sendable {
  /// Points from left to right, 0...1,000,000.
  public let width: Double
  /// Points from top to bottom, 0...1,000,000.
  public let height: Double

  /// The longest side that a view is taken to have, so that sums of sizes stay finite and exact.
  public static let greatestLength = 1_000_000.0

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
