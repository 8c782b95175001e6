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
  /// What the filter's search finds.
  private let search: SearchMatches?

  package init(
    viewport: Viewport?, filter: StayFilter, on connection: Connection
  ) throws(DatabaseError) {
    self.viewport = viewport
    self.filter = filter
    blocks = try BlockTable.current(on: connection)
    search = try blocks.matches(of: filter.search)
  }

  /// No more stays than this can be found; what it takes to look is less than for a single block.
  package func bound() throws(DatabaseError) -> Int {
    let entries = try blocks.entries()
    return entries.indices.reduce(0) {
      $0 + (isCandidate($1, in: entries) ? entries[$1].count : 0)
    }
  }

  /// How many stays there are.
  ///
  /// - Complexity: O(k) for k stays in blocks on the viewport's edge, or with a filter in all blocks
  ///   that it does not rule out.
  package func count() throws(DatabaseError) -> Int {
    var count = 0
    try forEachSlice { (block, slice, isInside) throws(DatabaseError) in
      if let isInside = isInside(block) {
        for index in slice where isInside(index) { count += 1 }
      } else {
        count += slice.count
      }
      return true
    }
    return count
  }

  /// The keys of all stays, ascending, or nil where there are more than a limit.
  package func keys(atMost limit: Int) throws(DatabaseError) -> [Int64]? {
    var keys: [Int64] = []
    try forEachSlice { (block, slice, isInside) throws(DatabaseError) in
      let isInside = isInside(block)
      for index in slice where isInside?(index) ?? true {
        keys.append(block.key(index))
        if keys.count > limit { return false }
      }
      return true
    }
    return keys.count > limit ? nil : keys
  }

  /// Gives each stay to the body as its number in a block; the blocks come one after another.
  package func forEach(
    _ body: (StayBlock, Int) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    try forEachSlice { (block, slice, isInside) throws(DatabaseError) in
      let isInside = isInside(block)
      for index in slice where isInside?(index) ?? true { try body(block, index) }
      return true
    }
  }

  /// What decides whether a stay of a block counts; nil where all of the slice do.
  private typealias Decision = (StayBlock) -> ((Int) -> Bool)?

  /// Gives the blocks with their slices to the body until it says that it has seen enough.
  private func forEachSlice(
    _ body: (StayBlock, Range<Int>, Decision) throws(DatabaseError) -> Bool
  ) throws(DatabaseError) {
    let entries = try blocks.entries()
    for index in try blocks.indices(meeting: keyRange) where isCandidate(index, in: entries) {
      let block = try blocks.block(at: index)
      let slice = block.indices(in: keyRange)
      guard !slice.isEmpty else { continue }
      let entry = entries[index]
      let goesOn = try body(block, slice) { block in decision(block, entry) }
      guard goesOn else { return }
    }
  }

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
    switch viewport?.extent {
    case nil: return nil
    case .box(let box):
      if entry.box.isInside(box) { return nil }
      let test = PlaceTest(box)
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

  private func isCandidate(_ index: Int, in entries: [BlockTable.Entry]) -> Bool {
    guard entries[index].count > 0 else { return false }
    if let viewport, case .box(let box) = viewport.extent, !entries[index].box.touches(box) {
      return false
    }
    return blocks.canMatch(filter, found: search, at: index, in: entries)
  }

  /// The keys among which the stays are.
  private var keyRange: ClosedRange<Int64> {
    guard case .tile(var tile) = viewport?.extent else { return 0...Int64.max }
    while tile.zoom > StayKey.tileZoom, let parent = tile.parent { tile = parent }
    return StayKey.range(of: tile)
  }
}
