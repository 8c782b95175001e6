package import StayGeometry
package import StayModel
package import StaySQLite

/// Goes over the stays of a viewport that pass a filter, in column blocks, without reading a row.
///
/// Blocks are skipped whose box lies outside the viewport or whose extremes say that nothing in
/// them passes. Everything is of one state of the store: valid inside one read.
package struct StayScan {
  /// Where to look; nil is everywhere.
  private let viewport: Viewport?
  private let filter: StayFilter
  private let blocks: BlockTable
  /// The viewport's box on plain numbers; of a tile, the box around it.
  private let test: PlaceTest?
  /// What the filter's search finds.
  private let search: SearchMatches?

  package init(
    viewport: Viewport?, filter: StayFilter, on connection: Connection
  ) throws(DatabaseError) {
    self.viewport = viewport
    self.filter = filter
    blocks = try BlockTable.current(on: connection)
    test = viewport.map { PlaceTest($0.boundingBox) }
    search = try blocks.matches(of: filter.search)
  }

  /// A block with the stays of it that may count.
  package struct Slice {
    /// The block's number among all, for ``StayScan/pins(of:)``.
    package let number: Int
    package let block: StayBlock
    /// The stays to ask about, by their numbers in the block.
    package let indices: Range<Int>
    private let isInside: ((Int) -> Bool)?

    fileprivate init(
      number: Int, block: StayBlock, indices: Range<Int>, isInside: ((Int) -> Bool)?
    ) {
      self.number = number
      self.block = block
      self.indices = indices
      self.isInside = isInside
    }

    /// Whether a stay counts.
    @inline(__always)
    package func contains(_ index: Int) -> Bool { isInside?(index) ?? true }
  }

  /// What the boxes of blocks alone tell of how many stays the viewport holds.
  package struct Expectation {
    /// No fewer stays than this pass.
    package fileprivate(set) var least = 0
    /// About how many stays are inside, whatever the filter; where they keep to one corner of their
    /// block it is wrong by as many as the block has.
    package fileprivate(set) var inside = 0
  }

  /// Whether the list of all blocks is in memory.
  package var knowsBlocks: Bool { blocks.hasEntries }

  /// What to expect; to look takes less than to read a single block.
  package func expectation() throws(DatabaseError) -> Expectation {
    let entries = try blocks.entries()
    var expectation = Expectation()
    var inside = 0.0
    for index in try blocks.indices(meeting: keyRange) {
      let count = entries[index].count
      guard let test else {
        inside += Double(count)
        continue
      }
      guard test.touches(entries[index].box) else { continue }
      inside += Double(count) * test.share(of: entries[index].box)
      if filter.isEmpty, case .box = viewport?.extent, test.holds(entries[index].box) {
        expectation.least += count
      }
    }
    expectation.inside = Int(inside)
    return expectation
  }

  /// Whether more stays than a limit pass.
  package func holds(moreThan limit: Int) throws(DatabaseError) -> Bool {
    var count = 0
    try forEachSlice { (slice) throws(DatabaseError) in
      for index in slice.indices where slice.contains(index) {
        count += 1
        if count > limit { return false }
      }
      return true
    }
    return count > limit
  }

  /// Gives each stay to the body as its number in a block; the blocks come one after another.
  package func forEach(
    _ body: (StayBlock, Int) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    try forEachSlice { (slice) throws(DatabaseError) in
      for index in slice.indices where slice.contains(index) { try body(slice.block, index) }
      return true
    }
  }

  /// Gives the blocks that may hold such stays to the body until it says that it has seen enough.
  package func forEachSlice(
    _ body: (Slice) throws(DatabaseError) -> Bool
  ) throws(DatabaseError) {
    let entries = try blocks.entries()
    for number in try blocks.indices(meeting: keyRange) where isCandidate(number, in: entries) {
      let block = try blocks.block(at: number)
      let indices = block.indices(in: keyRange)
      guard !indices.isEmpty else { continue }
      let slice = Slice(
        number: number, block: block, indices: indices,
        isInside: decision(block, entries[number]))
      guard try body(slice) else { return }
    }
  }

  /// What makes pins of a block's stays.
  ///
  /// - Throws: ``DatabaseError``, of the code `SQLITE_CORRUPT` where its texts are none.
  package func pins(of slice: Slice) throws(DatabaseError) -> BlockPins {
    try blocks.pins(at: slice.number)
  }

  /// What decides whether a stay of a block counts; nil where all of them do.
  private func decision(_ block: StayBlock, _ entry: BlockTable.Entry) -> ((Int) -> Bool)? {
    let matcher = filter.isEmpty ? nil : BlockMatcher(filter, block: block, found: search)
    guard let isInside = insideTest(block, entry) else {
      return matcher.map { matcher in { matcher.matches($0) } }
    }
    guard let matcher else { return isInside }
    return { isInside($0) && matcher.matches($0) }
  }

  private func insideTest(
    _ block: StayBlock, _ entry: BlockTable.Entry
  ) -> ((Int) -> Bool)? {
    guard let viewport, let test else { return nil }
    switch viewport.extent {
    case .box:
      if test.holds(entry.box) { return nil }
      return { test.contains(latitude: block.latitudes[$0], longitude: block.longitudes[$0]) }
    case .tile(let tile):
      // Up to this level the range of keys has decided.
      if tile.zoom <= StayKey.tileZoom { return nil }
      return { index in
        tile.contains(
          Coordinate(
            clampingLatitude: block.latitudes[index], wrappingLongitude: block.longitudes[index]))
      }
    }
  }

  private func isCandidate(_ number: Int, in entries: [BlockTable.Entry]) -> Bool {
    guard entries[number].count > 0 else { return false }
    if let test, case .box = viewport?.extent, !test.touches(entries[number].box) { return false }
    return blocks.canMatch(filter, found: search, at: number, in: entries)
  }

  /// The keys among which the stays are.
  private var keyRange: ClosedRange<Int64> {
    guard case .tile(var tile) = viewport?.extent else { return 0...Int64.max }
    while tile.zoom > StayKey.tileZoom, let parent = tile.parent { tile = parent }
    return StayKey.range(of: tile)
  }
}
