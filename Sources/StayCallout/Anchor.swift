/// The point of a drawing that stands at the place it belongs to.
public enum Anchor: String, CaseIterable, Sendable {
  /// Its middle, the default of a drawing without a tail.
  case center
  /// The middle of its top edge: the drawing hangs below the place.
  case top
  /// The middle of its bottom edge: the drawing stands above the place.
  case bottom
  /// The middle of its left edge: the drawing lies to the right.
  case leading
  /// The middle of its right edge: the drawing lies to the left.
  case trailing

  /// The anchor of a drawing for which none is given; one with a tail points with its tail.
  public static func standard(hasTail: Bool) -> Anchor { hasTail ? .bottom : .center }
}
