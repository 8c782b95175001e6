import StaySQLite

/// Fills the whole R*Tree at once: packed where that is possible, else entry by entry.
struct LocationLoad {
  let connection: Connection
  let isPackingAllowed: Bool

  /// Empties the R*Tree and lets the body fill it: through the packer, or where that is nil entry by
  /// entry.
  ///
  /// - Returns: Whether the tree was packed: then a ``LocationCheck`` has to find it whole.
  /// - Throws: What the body throws.
  func run(_ body: (LocationPacker?) throws -> Void) throws -> Bool {
    try connection.withWritableShadowTables {
      let packer = isPackingAllowed ? try packer() : nil
      if packer == nil { try connection.execute("DELETE FROM stay_location") }
      try body(packer)
      return packer != nil
    }
  }

  /// Fills it from the rows.
  ///
  /// - Throws: ``StoreError`` of the kind `damaged` where a packed tree is not whole.
  func rebuild() throws {
    let isPacked = try run { packer in
      let index = LocationIndex(connection: connection)
      var tree = packer.map { LocationTree(nodeSize: $0.nodeSize) }
      try connection.forEachRow("SELECT pk, latitude, longitude FROM stay ORDER BY pk") {
        (row) throws(DatabaseError) in
        let pk = try row.requiredInteger(at: 0)
        let (latitude, longitude) = (try row.requiredReal(at: 1), try row.requiredReal(at: 2))
        guard tree != nil else {
          return try index.insert(pk: pk, latitude: latitude, longitude: longitude)
        }
        tree?.add(pk: pk, latitude: latitude, longitude: longitude)
        if let nodes = tree?.takeNodes(), !nodes.isEmpty { try packer?.write(nodes) }
      }
      tree?.finish()
      if let nodes = tree?.takeNodes() { try packer?.write(nodes) }
    }
    if isPacked { try LocationCheck(connection: connection).run() }
  }

  /// Nil where this SQLite keeps shadow tables closed, as a system's may.
  private func packer() throws(DatabaseError) -> LocationPacker? {
    do throws(DatabaseError) {
      return try LocationPacker(connection: connection)
    } catch {
      guard error.code.primary == .SQLITE_ERROR || error.code.primary == .SQLITE_READONLY else {
        throw error
      }
      return nil
    }
  }
}
