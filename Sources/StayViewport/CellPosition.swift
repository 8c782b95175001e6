import StayGeometry

/// The column and row of a cell in a level that goes without saying: a ``Tile`` without its zoom.
struct CellPosition: Hashable {
  let column: Int32
  let row: Int32

  init(column: Int32, row: Int32) {
    self.column = column
    self.row = row
  }

  /// One number to hash rather than two: tables of cells are most of what merging does.
  func hash(into hasher: inout Hasher) {
    hasher.combine(Int64(column) << 32 | Int64(row))
  }

  /// The cell of the finest level that holds a coordinate.
  init(finest coordinate: Coordinate) {
    let tile = Tile(containing: coordinate, zoom: ClusterLevel.finest)
    self.init(column: Int32(tile.column), row: Int32(tile.row))
  }

  /// The cell that holds this one so many levels above.
  ///
  /// Halving a coordinate's place on the unit square is exact, so this is the cell that the
  /// coordinate itself has there.
  func ancestor(levelsAbove levels: Int) -> CellPosition {
    CellPosition(column: column >> levels, row: row >> levels)
  }

  /// Which quarter of its parent the cell is, 0...3.
  func quarter(levelsAbove levels: Int) -> Int {
    Int((column >> levels) & 1 | ((row >> levels) & 1) << 1)
  }

  /// The up to eight cells around this one: columns go on over the antimeridian, rows end at the
  /// poles.
  func neighbours(level: Int) -> [CellPosition] {
    let count = Int32(1) << Int32(level)
    var neighbours: [CellPosition] = []
    neighbours.reserveCapacity(8)
    for rowStep in -1...1 as ClosedRange<Int32> {
      let row = row + rowStep
      guard (0..<count).contains(row) else { continue }
      for columnStep in -1...1 as ClosedRange<Int32> where rowStep != 0 || columnStep != 0 {
        // The count is a power of two; a sum with it would not fit in level 30.
        let column = (column + columnStep) & (count - 1)
        neighbours.append(CellPosition(column: column, row: row))
      }
    }
    return neighbours
  }

  /// How many cells of a level another is away, columns or rows, whichever are more; columns go on
  /// over the antimeridian.
  func steps(to other: CellPosition, level: Int) -> Int32 {
    let count = Int32(1) << Int32(level)
    let columns = abs(column - other.column)
    return max(min(columns, count - columns), abs(row - other.row))
  }

  /// The tile of a level.
  ///
  /// - Precondition: The position exists in that level.
  func tile(level: Int) -> Tile {
    do throws(RegionError) {
      return try Tile(zoom: level, column: Int(column), row: Int(row))
    } catch {
      preconditionFailure("level \(level) has no cell in column \(column), row \(row): \(error)")
    }
  }

  /// The address in a level, "zoom/column/row".
  func address(level: Int) -> String { "\(level)/\(column)/\(row)" }
}
