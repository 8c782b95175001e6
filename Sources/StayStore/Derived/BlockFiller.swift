import StaySQLite

/// Writes blocks for stays that come in the order of their keys.
///
/// The blocks divide a range of keys: the first begins where the range does, each other with its
/// first stay.
struct BlockFiller {
  /// The most stays in a block.
  static let capacity = 4_096
  /// The stays that a block is given when there are more to come, so that some fit in later.
  static let filling = 3_072

  private let insert: Statement
  private let version: Int64
  /// What the range held before, for a reader that asks what has changed.
  private let reach: PlainBox
  private let filling: Int
  private var firstKey: Int64
  private var columns = BlockColumns()

  init(
    connection: Connection, version: Int64, firstKey: Int64, reach: PlainBox = PlainBox(),
    filling: Int = BlockFiller.filling
  ) throws(DatabaseError) {
    insert = try connection.statement(
      """
      INSERT INTO stay_block (first_pk, version, count, south, west, north, east, reach_south,
        reach_west, reach_north, reach_east, currency, least_price, greatest_price, most_guests,
        best_rating, content)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    self.version = version
    self.firstKey = firstKey
    self.reach = reach
    self.filling = filling
  }

  /// Adds a stay; keys ascend.
  mutating func add(_ row: DerivedRow) throws(DatabaseError) {
    if columns.count == filling {
      try write()
      firstKey = row.pk
    }
    columns.append(row)
  }

  /// Writes the last block; the only one may be empty.
  mutating func finish() throws(DatabaseError) {
    try write()
  }

  private mutating func write() throws(DatabaseError) {
    let summary = columns.summary()
    var reach = reach
    reach.formUnion(summary.box)
    try insert.bind(firstKey, at: 1)
    try insert.bind(version, at: 2)
    try insert.bind(Int64(summary.count), at: 3)
    try bind(summary.box, at: 4)
    try bind(reach, at: 8)
    try insert.bind(summary.currency, at: 12)
    try insert.bind(summary.leastPrice, at: 13)
    try insert.bind(summary.greatestPrice, at: 14)
    try insert.bind(summary.mostGuests, at: 15)
    try insert.bind(summary.bestRating, at: 16)
    try insert.bind(columns.content(), at: 17)
    try insert.run()
    columns.removeAll()
  }

  private func bind(_ box: PlainBox, at index: Int32) throws(DatabaseError) {
    guard !box.isEmpty else {
      for place in index..<index + 4 { try insert.bindNull(at: place) }
      return
    }
    try insert.bind(box.south, at: index)
    try insert.bind(box.west, at: index + 1)
    try insert.bind(box.north, at: index + 2)
    try insert.bind(box.east, at: index + 3)
  }
}
