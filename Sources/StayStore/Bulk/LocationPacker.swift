import StaySQLite

/// Writes the nodes of a ``LocationTree`` into the shadow tables of the R*Tree: a leaf's entries
/// stand in `_rowid`, an inner node's in `_parent`, with their node.
///
/// Runs only where shadow tables can be written and no statement on the connection gives rows.
final class LocationPacker {
  private let insertNode: Statement
  private let insertRow: Statement
  private let insertParent: Statement
  /// The bytes of a node.
  let nodeSize: Int

  /// Empties the R*Tree and begins.
  ///
  /// - Throws: ``DatabaseError`` where shadow tables cannot be written.
  init(connection: Connection) throws(DatabaseError) {
    nodeSize = try Self.nodeSize(connection)
    for table in ["node", "rowid", "parent"] {
      try connection.executeScript("DELETE FROM stay_location_\(table)")
    }
    insertNode = try connection.statement("INSERT INTO stay_location_node VALUES (?, ?)")
    insertRow = try connection.statement("INSERT INTO stay_location_rowid VALUES (?, ?)")
    insertParent = try connection.statement("INSERT INTO stay_location_parent VALUES (?, ?)")
  }

  /// The bytes of a node: those of the root that is there, else what SQLite would choose.
  private static func nodeSize(_ connection: Connection) throws(DatabaseError) -> Int {
    let size = try connection.fetchFirst(
      """
      SELECT CASE WHEN (SELECT length(data) FROM stay_location_node WHERE nodeno = 1)
                    BETWEEN \(leastNodeSize) AND \(greatestNodeSize)
             THEN (SELECT length(data) FROM stay_location_node WHERE nodeno = 1)
             ELSE min((SELECT page_size FROM pragma_page_size) - 64, \(greatestNodeSize)) END
      """
    ) { (row) throws(DatabaseError) in Int(try row.requiredInteger(at: 0)) }
    return size ?? greatestNodeSize
  }

  private static let leastNodeSize =
    LocationTree.headerCount + 8 * LocationTree.entryCount
  private static let greatestNodeSize =
    LocationTree.headerCount + 51 * LocationTree.entryCount

  /// Writes nodes, which come as the tree finishes them.
  func write(_ nodes: [LocationTree.Node]) throws(DatabaseError) {
    for node in nodes {
      try insertNode.bind(node.number, at: 1)
      try insertNode.bind(node.bytes, at: 2)
      try insertNode.run()
      let insertEntry = node.level == 0 ? insertRow : insertParent
      try insertEntry.bind(node.number, at: 2)
      for key in node.keys {
        try insertEntry.bind(key, at: 1)
        try insertEntry.run()
      }
    }
  }
}
