/// A rectangle of tiles of one level; columns go on over the antimeridian.
package struct CellArea: Hashable, Sendable {
  /// A tile of a level that goes without saying.
  package struct Position: Hashable, Sendable {
    package let column: Int
    package let row: Int

    package init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }

    /// The four tiles of the level below.
    var children: [Position] {
      [(0, 0), (1, 0), (0, 1), (1, 1)].map { right, lower in
        Position(column: column * 2 + right, row: row * 2 + lower)
      }
    }
  }

  /// The level, 0...21.
  package let level: Int
  /// The ranges of columns, one or two.
  package let columns: [ClosedRange<Int>]
  package let rows: ClosedRange<Int>

  /// Makes the rectangle of so many columns from a first one, which may lie beyond either end.
  ///
  /// - Precondition: The level is one that keys know, the rows are some of its own, and there is a
  ///   column.
  package init(level: Int, firstColumn: Int, columnCount: Int, rows: ClosedRange<Int>) {
    let all = 1 << level
    precondition(
      (0...StayKey.tileZoom).contains(level) && (0..<all).contains(rows.lowerBound)
        && (0..<all).contains(rows.upperBound) && columnCount > 0,
      "no tiles: level \(level), rows \(rows), \(columnCount) columns")
    self.level = level
    self.rows = rows
    guard columnCount < all else {
      columns = [0...(all - 1)]
      return
    }
    let first = (firstColumn % all + all) % all
    let last = first + columnCount - 1
    columns = last < all ? [first...last] : [first...(all - 1), 0...(last - all)]
  }

  /// All tiles.
  package var positions: [Position] {
    rows.flatMap { row in
      columns.flatMap { $0.map { Position(column: $0, row: row) } }
    }
  }
}
