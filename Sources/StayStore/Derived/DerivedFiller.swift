package import StaySQLite

/// Makes all blocks and cells anew, from stays that come in the order of their keys.
package struct DerivedFiller {
  private var blocks: BlockFiller
  private var cells: PyramidFiller

  /// What was made of the stays and is to be stored.
  struct Output: Sendable {
    var blocks: [FinishedBlock] = []
    var cells: [(key: Int64, aggregate: CellAggregate)] = []
  }

  /// Begins, and gives what is to be stored to two bodies.
  init(
    block: @escaping (FinishedBlock) throws(DatabaseError) -> Void,
    cell: @escaping (_ key: Int64, CellAggregate) throws(DatabaseError) -> Void
  ) {
    blocks = BlockFiller(firstKey: 0, emit: block)
    cells = PyramidFiller(emit: cell)
  }

  /// Adds a stay; keys ascend.
  mutating func add(_ row: DerivedRow) throws(DatabaseError) {
    try blocks.add(row)
    try cells.add(row)
  }

  mutating func finish() throws(DatabaseError) {
    try blocks.finish()
    try cells.finish()
  }

  /// Removes all blocks and cells.
  ///
  /// - Returns: The version of those that are to come.
  static func clear(on connection: Connection) throws(DatabaseError) -> Int64 {
    let version = try StoreVersion(connection: connection).advance(isRebuilding: true)
    try BlockTable.deleteAll(on: connection)
    try connection.execute("DELETE FROM stay_cell")
    return version
  }

  /// Makes both from the rows, as the store's version one more.
  ///
  /// - Throws: ``DatabaseError``.
  /// - Complexity: O(n).
  package static func rebuild(on connection: Connection) throws(DatabaseError) {
    let version = try clear(on: connection)
    let table = CellTable(connection: connection)
    var filler = DerivedFiller(
      block: { (block) throws(DatabaseError) in
        try BlockTable.insert(block, version: version, on: connection)
      },
      cell: { (key, aggregate) throws(DatabaseError) in
        try table.insert(aggregate, key: key, version: version)
      })
    try connection.forEachRow("\(DerivedRow.query) ORDER BY pk") {
      (row) throws(DatabaseError) in try filler.add(DerivedRow(row))
    }
    try filler.finish()
  }
}
