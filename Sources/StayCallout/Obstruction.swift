public import StayGeometry

/// Something that covers an edge of the map: a bar, a sheet, the keyboard.
public struct Obstruction: Hashable, Sendable {
  /// What it is, so that the next report of the same thing takes this one's place.
  public let name: String
  /// How far it reaches in from the edges of the view, in points.
  public let insets: ViewInsets

  /// Makes an obstruction.
  public init(name: String, insets: ViewInsets) {
    self.name = name
    self.insets = insets
  }

  /// What all of them together cover: at each edge as much as the one that reaches in farthest.
  public static func insets(of obstructions: some Sequence<Obstruction>) -> ViewInsets {
    obstructions.reduce(.zero) { $0.covering($1.insets) }
  }
}
