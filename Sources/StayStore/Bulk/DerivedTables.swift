import StaySQLite

/// Blocks and pyramid of a store that is filled anew.
struct DerivedTables {
  private let connection: Connection
  private let version: Int64
  private let table: CellTable

  /// Empties both.
  init(connection: Connection) throws(DatabaseError) {
    self.connection = connection
    version = try DerivedFiller.clear(on: connection)
    table = CellTable(connection: connection)
  }

  /// Adds what was made of some stays.
  func insert(_ output: DerivedFiller.Output) throws(DatabaseError) {
    for block in output.blocks {
      try BlockTable.insert(block, version: version, on: connection)
    }
    for cell in output.cells {
      try table.insert(cell.aggregate, key: cell.key, version: version)
    }
  }
}
