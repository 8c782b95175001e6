import StayGeometry

/// Which level of the world's grid is drawn at a zoom, and how large a badge is there.
///
/// The level is the whole part of the zoom plus 2, so between two whole zooms neither cells nor
/// merging change: a cell is 64 points wide at the whole zoom and grows to 128 points up to the
/// next. Badges are compared at the whole zoom, where they are closest to each other.
enum ClusterLevel {
  /// Levels that a cell's own is above the zoom: a tile of 256 points holds 4 x 4 cells.
  static let aboveZoom = 2

  /// The finest level, where a cell is 4 cm wide at the equator.
  ///
  /// What shares a cell there is a stack.
  static let finest = 30

  /// The level at a zoom, 2...30.
  ///
  /// Panning changes a computed zoom by a few units in the last place, which must not change the
  /// level of a view whose zoom is whole.
  static func level(zoom: Double) -> Int {
    min(Int((zoom + zoomTolerance).rounded(.down)) + aboveZoom, finest)
  }

  /// The least whole zoom that draws a level.
  static func leastZoom(level: Int) -> Int {
    max(level - aboveZoom, 0)
  }

  private static let zoomTolerance = 1e-9

  /// The width of a badge over that of a cell at the whole zoom: 40 points of 64.
  static let badgeWidthInCells = 0.625

  /// How many rings of cells around a cell its cluster can depend on.
  ///
  /// A head is a neighbour (1), its other members are that one's neighbours (2); whether those
  /// join it depends on their neighbours (3) being heads, which depends on the neighbours of
  /// these (4).
  static let rings = 4
}
