/// Distances from the edges of a view inward, in points.
public struct ViewInsets: Hashable, Sendable {
  /// From the top edge, 0...1,000,000.
  public let top: Double
  /// From the leading edge, the left one here; 0...1,000,000.
  public let leading: Double
  /// From the bottom edge, 0...1,000,000.
  public let bottom: Double
  /// From the trailing edge, the right one here; 0...1,000,000.
  public let trailing: Double

  /// No insets.
  public static let zero = ViewInsets()

  /// Makes insets; one that is negative or no number counts as 0, a longer one as the longest.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = ViewSize.length(top)
    self.leading = ViewSize.length(leading)
    self.bottom = ViewSize.length(bottom)
    self.trailing = ViewSize.length(trailing)
  }

  /// Makes insets that are alike above and below, and alike at both sides.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// Makes the same inset at every edge.
  public init(all distance: Double) {
    self.init(vertical: distance, horizontal: distance)
  }

  /// The greater inset of both at each edge: what is left free by two things that cover the same
  /// view.
  public func covering(_ other: ViewInsets) -> ViewInsets {
    ViewInsets(
      top: max(top, other.top), leading: max(leading, other.leading),
      bottom: max(bottom, other.bottom), trailing: max(trailing, other.trailing))
  }

  /// Insets that follow one another inward.
  public static func + (outer: ViewInsets, inner: ViewInsets) -> ViewInsets {
    ViewInsets(
      top: outer.top + inner.top, leading: outer.leading + inner.leading,
      bottom: outer.bottom + inner.bottom, trailing: outer.trailing + inner.trailing)
  }

  /// What the insets leave free of a view.
  ///
  /// Insets that leave nothing in one direction are scaled down there until a tenth of the view is
  /// free, so that there is always a room to put things in; a view without size has none.
  public func room(in size: ViewSize) -> ViewRect {
    let across = Self.free(of: size.width, from: leading, to: trailing)
    let down = Self.free(of: size.height, from: top, to: bottom)
    return ViewRect(left: across.start, top: down.start, right: across.end, bottom: down.end)
  }

  private static func free(
    of length: Double, from first: Double, to second: Double
  ) -> (start: Double, end: Double) {
    let covered = first + second
    guard covered >= length, covered > 0 else { return (first, length - second) }
    let start = length * 0.9 * (first / covered)
    return (start, start + length * 0.1)
  }
}
