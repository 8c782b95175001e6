import StaySQLite

/// Brings blocks and cells in step with rows that came, changed or went.
///
/// Each block with such a row is made anew from its rows, and each tile that holds one from its
/// children; nothing is guessed from the difference, so what remains when the best or the cheapest
/// stay has gone is right.
struct DerivedUpdate {
  private let connection: Connection

  /// Above this share of the stays everything is made anew, which is then faster.
  private static let rebuildShare = 8
  private static let rebuildLeast = 2_000

  init(connection: Connection) {
    self.connection = connection
  }

  /// Goes through the changed keys: those of rows that are there now and of rows that went.
  func run(touched keys: [Int64]) throws(DatabaseError) {
    guard !keys.isEmpty else { return }
    let touched = keys.sorted()
    let stays = try BlockTable(connection: connection).entries().reduce(0) { $0 + $1.count }
    if touched.count > max(Self.rebuildLeast, stays / Self.rebuildShare) {
      try DerivedFiller.rebuild(on: connection)
      return
    }
    let version = try StoreVersion(connection: connection).advance()
    try ChangeLog(connection: connection).record(touched, version: version)
    try rewriteBlocks(touched, version: version)
    var update = PyramidUpdate(connection: connection, version: version)
    try update.run(touched: touched)
  }

  private func rewriteBlocks(_ touched: [Int64], version: Int64) throws(DatabaseError) {
    let table = BlockTable(connection: connection)
    let entries = try table.entries()
    guard !entries.isEmpty else {
      try rewrite(0...Int64.max, reach: PlainBox(), version: version)
      return
    }
    var next = touched.startIndex
    while next < touched.endIndex {
      let index = try table.indices(meeting: touched[next]...touched[next]).lowerBound
      let last = index + 1 < entries.count ? entries[index + 1].firstKey - 1 : Int64.max
      try rewrite(entries[index].firstKey...last, reach: entries[index].reach, version: version)
      while next < touched.endIndex && touched[next] <= last { next += 1 }
    }
  }

  /// Makes the block of a range of keys anew, or several where its stays are too many for one.
  private func rewrite(
    _ keys: ClosedRange<Int64>, reach: PlainBox, version: Int64
  ) throws(DatabaseError) {
    let count =
      try connection.fetchFirst(
        "SELECT count(*) FROM stay WHERE pk BETWEEN \(keys.lowerBound) AND \(keys.upperBound)"
      ) { (row) throws(DatabaseError) in Int(try row.requiredInteger(at: 0)) } ?? 0
    var filling = BlockFiller.capacity
    if count > BlockFiller.capacity {
      let blocks = (count + BlockFiller.filling - 1) / BlockFiller.filling
      filling = (count + blocks - 1) / blocks
    }
    try BlockTable.delete(firstKey: keys.lowerBound, on: connection)
    let connection = connection
    var filler = BlockFiller(firstKey: keys.lowerBound, reach: reach, filling: filling) {
      (block) throws(DatabaseError) in
      try BlockTable.insert(block, version: version, on: connection)
    }
    try connection.forEachRow(
      "\(DerivedRow.query) WHERE pk BETWEEN \(keys.lowerBound) AND \(keys.upperBound) ORDER BY pk"
    ) { (row) throws(DatabaseError) in try filler.add(DerivedRow(row)) }
    try filler.finish()
  }
}
