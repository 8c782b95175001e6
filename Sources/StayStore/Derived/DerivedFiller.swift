package import StaySQLite

/// Makes all blocks and cells anew, from stays that come in the order of their keys.
package struct DerivedFiller {
  private var blocks: BlockFiller
  private var cells: PyramidFiller

  /// Empties both and begins.
  init(connection: Connection) throws(DatabaseError) {
    let version = try StoreVersion(connection: connection).advance()
    try connection.execute("DELETE FROM stay_block")
    try connection.execute("DELETE FROM stay_cell")
    // A reader cannot be told what was here before: for it, everything may have changed.
    blocks = try BlockFiller(
      connection: connection, version: version, firstKey: 0, reach: .everywhere)
    let table = CellTable(connection: connection)
    cells = PyramidFiller { (key, aggregate) throws(DatabaseError) in
      try table.insert(aggregate, key: key, version: version)
    }
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

  /// Makes both from the rows, as the store's version one more.
  ///
  /// - Throws: ``DatabaseError``.
  /// - Complexity: O(n).
  package static func rebuild(on connection: Connection) throws(DatabaseError) {
    var filler = try DerivedFiller(connection: connection)
    try connection.forEachRow("\(DerivedRow.query) ORDER BY pk") {
      (row) throws(DatabaseError) in try filler.add(DerivedRow(row))
    }
    try filler.finish()
  }
}
