import StaySQLite

/// A block as it is to be stored.
struct FinishedBlock: Sendable {
  let firstKey: Int64
  let summary: BlockSummary
  /// The box around all that the block ever held.
  let reach: PlainBox
  let content: [UInt8]
  let texts: [UInt8]
}

/// Makes blocks of stays that come in the order of their keys.
///
/// The blocks divide a range of keys: the first begins where the range does, each other with its
/// first stay.
struct BlockFiller {
  /// The most stays in a block.
  static let capacity = 2_048
  /// The stays that a block is given when there are more to come, so that some fit in later.
  static let filling = 1_536

  /// What the range held before, for a reader that asks what has changed.
  private let reach: PlainBox
  private let filling: Int
  private let emit: (FinishedBlock) throws(DatabaseError) -> Void
  private var firstKey: Int64
  private var columns = BlockColumns()
  private var order = AscendingKeys()

  /// Begins a range of keys, and gives each block to a body when it is full.
  init(
    firstKey: Int64, reach: PlainBox = PlainBox(), filling: Int = BlockFiller.filling,
    emit: @escaping (FinishedBlock) throws(DatabaseError) -> Void
  ) {
    self.firstKey = firstKey
    self.reach = reach
    self.filling = filling
    self.emit = emit
  }

  /// Adds a stay; keys ascend.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_CORRUPT` where they do not.
  mutating func add(_ row: DerivedRow) throws(DatabaseError) {
    try order.take(row.pk)
    if columns.count == filling {
      try complete()
      firstKey = row.pk
    }
    columns.append(row)
  }

  /// Gives the last block; the only one may be empty.
  mutating func finish() throws(DatabaseError) {
    try complete()
  }

  private mutating func complete() throws(DatabaseError) {
    let summary = columns.summary()
    var reach = reach
    reach.formUnion(summary.box)
    let block = FinishedBlock(
      firstKey: firstKey, summary: summary, reach: reach, content: columns.content(),
      texts: columns.texts())
    columns.removeAll()
    try emit(block)
  }
}
