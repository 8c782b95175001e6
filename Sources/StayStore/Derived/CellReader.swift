package import StayGeometry
package import StayModel
package import StaySQLite

/// Answers what tiles of the world's grid hold, from the pyramid and from column blocks, exactly.
///
/// Without a filter a tile that is stored is one row, whatever it holds. All else is read from the
/// blocks, of which those are skipped whose box or extremes say that nothing in them counts.
/// Everything is of one state of the store: valid inside one read.
package final class CellReader {
  /// A tile's aggregate under the filter, and how many of its stays lie in the asked box.
  package struct Cell {
    package var aggregate = CellAggregate()
    package var countInside = 0

    mutating func add(_ aggregate: CellAggregate, _ countInside: Int) {
      self.aggregate.add(aggregate)
      self.countInside += countInside
    }
  }

  package let filter: StayFilter
  let blocks: BlockTable
  /// Unowned: the reader may be kept with the connection.
  private unowned let connection: Connection
  private let isFiltering: Bool
  /// What the filter's search finds; nil where it has none.
  package let search: SearchMatches?
  /// What passes the filter in tiles some levels finer than those that were asked for last: the next
  /// question is what these are divided into, and a filter is best asked once.
  private var fine: [CellArea.Position: CellAggregate] = [:]
  private var fineLevel = -1
  private var lastMatcher: (block: StayBlock, matcher: BlockMatcher)?
  private static let finerLevels = 2

  /// Makes a reader of what passes a filter.
  package init(connection: Connection, filter: StayFilter) throws(DatabaseError) {
    self.filter = filter
    isFiltering = !filter.isEmpty
    blocks = try BlockTable.current(on: connection)
    search = try blocks.matches(of: filter.search)
    self.connection = connection
  }

  private var cells: CellTable { CellTable(connection: connection) }

  /// The tiles of an area that hold stays, and how many of each lie in a box.
  ///
  /// - Complexity: O(c + k) for c tiles and the k stays of those that are not stored.
  package func cells(
    in area: CellArea, counting box: BoundingBox?
  ) throws(DatabaseError) -> [CellArea.Position: Cell] {
    fine = [:]
    fineLevel = isFiltering ? min(area.level + Self.finerLevels, StayKey.tileZoom) : -1
    return try read(area, counting: box)
  }

  private func read(
    _ area: CellArea, counting box: BoundingBox?
  ) throws(DatabaseError) -> [CellArea.Position: Cell] {
    var found: [CellArea.Position: Cell] = [:]
    if !isFiltering { try readStored(area, counting: box, into: &found) }
    var missing: [(keys: ClosedRange<Int64>, position: CellArea.Position)] = []
    for position in area.positions where found[position] == nil {
      missing.append((keys(of: position, level: area.level), position))
    }
    missing.sort { $0.keys.lowerBound < $1.keys.lowerBound }
    try scan(missing, level: area.level, counting: box, into: &found)
    return found
  }

  /// The four tiles that a tile of a coarser level than 21 is divided into; empty ones are left out.
  package func children(
    of position: CellArea.Position, level: Int
  ) throws(DatabaseError) -> [CellArea.Position: CellAggregate] {
    if level < fineLevel { return fineChildren(of: position, level: level) }
    let area = CellArea(
      level: level + 1, firstColumn: position.column * 2, columnCount: 2,
      rows: position.row * 2...(position.row * 2 + 1))
    return try read(area, counting: nil).mapValues(\.aggregate)
  }

  private func fineChildren(
    of position: CellArea.Position, level: Int
  ) -> [CellArea.Position: CellAggregate] {
    var children: [CellArea.Position: CellAggregate] = [:]
    let shift = fineLevel - level
    for row in position.row << shift..<(position.row + 1) << shift {
      for column in position.column << shift..<(position.column + 1) << shift {
        guard let sum = fine[CellArea.Position(column: column, row: row)] else { continue }
        let child = CellArea.Position(
          column: column >> (shift - 1), row: row >> (shift - 1))
        children[child, default: CellAggregate()].add(sum)
      }
    }
    return children
  }

  /// The sum of a slice, whose finer tiles are kept one by one where a filter is asked.
  private func sum(
    of slice: Range<Int>, in block: StayBlock, level: Int, matching matcher: BlockMatcher?,
    counting test: PlaceTest?
  ) -> (aggregate: CellAggregate, countInside: Int) {
    guard level < fineLevel else {
      return block.sum(of: slice, matching: matcher, counting: test)
    }
    let bits = Int64(2 * (StayKey.tileZoom - fineLevel) + StayKey.counterBits)
    var whole = Cell()
    var start = slice.lowerBound
    while start < slice.upperBound {
      let first = block.key(start)
      let last = first | (1 << bits - 1)
      // At least one stay, whatever order a damaged block is in.
      let end = min(slice.upperBound, block.indices(in: first...last).upperBound)
      let run = start..<max(start + 1, end)
      let sum = block.sum(of: run, matching: matcher, counting: test)
      if sum.aggregate.count > 0 {
        whole.add(sum.aggregate, sum.countInside)
        fine[position(of: start, in: block), default: CellAggregate()].add(sum.aggregate)
      }
      start = run.upperBound
    }
    return (whole.aggregate, whole.countInside)
  }

  private func position(of index: Int, in block: StayBlock) -> CellArea.Position {
    let tile = Tile(
      containing: Coordinate(
        clampingLatitude: block.latitudes[index], wrappingLongitude: block.longitudes[index]),
      zoom: fineLevel)
    return CellArea.Position(column: tile.column, row: tile.row)
  }

  /// Gives the place of each stay of a tile that passes.
  package func forEachPlace(
    of position: CellArea.Position, level: Int,
    _ body: (_ latitude: Double, _ longitude: Double) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    try blocks.forEachSlice(in: keys(of: position, level: level)) {
      (block, slice) throws(DatabaseError) in
      let matcher = matcher(for: block)
      for index in slice where matcher?.matches(index) ?? true {
        try body(block.latitudes[index], block.longitudes[index])
      }
    }
  }

  /// What decides which stays of a block pass, kept while tile after tile meets the same block; nil
  /// without a filter.
  private func matcher(for block: StayBlock) -> BlockMatcher? {
    guard isFiltering else { return nil }
    if let lastMatcher, lastMatcher.block === block { return lastMatcher.matcher }
    let matcher = BlockMatcher(filter, block: block, found: search)
    lastMatcher = (block, matcher)
    return matcher
  }

  private func keys(of position: CellArea.Position, level: Int) -> ClosedRange<Int64> {
    StayKey.range(level: level, column: Int64(position.column), row: Int64(position.row))
  }

  private func readStored(
    _ area: CellArea, counting box: BoundingBox?,
    into found: inout [CellArea.Position: Cell]
  ) throws(DatabaseError) {
    var stored: [(CellArea.Position, CellAggregate)] = []
    for row in area.rows {
      for columns in area.columns {
        let first = CellTable.key(
          level: area.level, column: Int64(columns.lowerBound), row: Int64(row))
        let last = CellTable.key(
          level: area.level, column: Int64(columns.upperBound), row: Int64(row))
        for (key, aggregate) in try blocks.knownCells.stored(in: first...last, of: cells) {
          let position = CellArea.Position(column: Int(key & (1 << 21 - 1)), row: row)
          stored.append((position, aggregate))
        }
      }
    }
    for (position, aggregate) in stored {
      var cell = Cell(aggregate: aggregate)
      if let box {
        cell.countInside = try count(
          of: position, level: area.level, aggregate: aggregate, inside: box)
      }
      found[position] = cell
    }
  }

  /// How many stays of a stored tile lie in a box: all, none, or what its children say, down to
  /// tiles that are not stored, whose stays are looked at.
  private func count(
    of position: CellArea.Position, level: Int, aggregate: CellAggregate, inside box: BoundingBox
  ) throws(DatabaseError) -> Int {
    let bounds = PlainBox(aggregate)
    if bounds.isInside(box) { return aggregate.count }
    if !bounds.touches(box) { return 0 }
    guard level < StayKey.tileZoom else { return try scan(position, level: level, inside: box) }
    var (count, known) = (0, 0)
    var few: [CellArea.Position] = []
    for child in position.children {
      if let stored = try stored(child, level: level + 1) {
        known += stored.count
        count += try self.count(of: child, level: level + 1, aggregate: stored, inside: box)
      } else {
        few.append(child)
      }
    }
    guard known < aggregate.count else { return count }
    for child in few { count += try scan(child, level: level + 1, inside: box) }
    return count
  }

  /// A tile's aggregate, or nil where it is not stored.
  private func stored(
    _ position: CellArea.Position, level: Int
  ) throws(DatabaseError) -> CellAggregate? {
    try blocks.knownCells.aggregate(
      key: CellTable.key(level: level, column: Int64(position.column), row: Int64(position.row)),
      in: cells)
  }

  private func scan(
    _ position: CellArea.Position, level: Int, inside box: BoundingBox
  ) throws(DatabaseError) -> Int {
    let test = PlaceTest(box)
    var count = 0
    try blocks.forEachSlice(in: keys(of: position, level: level), touching: box) {
      (block, slice) throws(DatabaseError) in
      for index in slice
      where test.contains(latitude: block.latitudes[index], longitude: block.longitudes[index]) {
        count += 1
      }
    }
    return count
  }

  /// Adds up tiles whose keys ascend, block by block.
  private func scan(
    _ tiles: [(keys: ClosedRange<Int64>, position: CellArea.Position)], level: Int,
    counting box: BoundingBox?, into found: inout [CellArea.Position: Cell]
  ) throws(DatabaseError) {
    let entries = try blocks.entries()
    let test = box.map { PlaceTest($0) }
    var next = 0
    while next < tiles.count {
      // Tiles that follow one another on the curve are one stretch, or a block would be met anew.
      for index in try blocks.indices(meeting: tiles[next].keys) {
        guard entries[index].count > 0,
          !isFiltering || blocks.canMatch(filter, found: search, at: index, in: entries)
        else { continue }
        guard entries[index].box.touches(tileOf: tiles[next].position, level: level) else {
          continue
        }
        let block = try blocks.block(at: index)
        let slice = block.indices(in: tiles[next].keys)
        guard !slice.isEmpty else { continue }
        let matcher = matcher(for: block)
        let sum = sum(of: slice, in: block, level: level, matching: matcher, counting: test)
        if sum.aggregate.count > 0 {
          found[tiles[next].position, default: Cell()].add(sum.aggregate, sum.countInside)
        }
      }
      next += 1
    }
  }
}
