import StayGeometry

/// Which stays of a question's cells count as inside.
enum CellsInside {
  /// Those in a viewport.
  case viewport(Viewport)
  /// Those in some cells of a level.
  case cells(Set<CellPosition>, level: Int)

  /// Whether a place counts.
  func contains(_ coordinate: Coordinate) -> Bool {
    switch self {
    case .viewport(let viewport): viewport.contains(coordinate)
    case .cells(let cells, let level):
      cells.contains(
        CellPosition(finest: coordinate).ancestor(levelsAbove: ClusterLevel.finest - level))
    }
  }

  /// What decides the cells of a level: the box to count in, or the cells that are wholly inside.
  ///
  /// Nil where the cells of the level are larger than what is asked for.
  func rule(level: Int) -> Rule? {
    switch self {
    case .viewport(let viewport):
      switch viewport.extent {
      case .box(let box): return .box(box)
      case .tile(let tile):
        let cell = CellPosition(column: Int32(tile.column), row: Int32(tile.row))
        return CellsInside.cells([cell], level: tile.zoom).rule(level: level)
      }
    case .cells(let cells, let cellLevel):
      return cellLevel <= level ? .whole(cells, levelsAbove: level - cellLevel) : nil
    }
  }

  /// How the stays of a cell are counted.
  enum Rule {
    /// One by one, against a box.
    case box(BoundingBox)
    /// All or none, as the cell so many levels above is among these.
    case whole(Set<CellPosition>, levelsAbove: Int)
  }
}
