import StaySQLite

/// Fills the whole R*Tree at once: packed where that is possible, else entry by entry.
struct LocationLoad {
  let connection: Connection
  let isPackingAllowed: Bool

  /// Empties the R*Tree and lets the body fill it: through the packer, or where that is nil entry by
  /// entry.
  ///
  /// A packed tree is then asked whether it is whole, and whether each stay lies in its box.
  ///
  /// - Throws: ``StoreError`` of the kind `damaged` when that is not so; or what the body throws.
  func run(_ body: (LocationPacker?) throws -> Void) throws {
    let isPacked = try connection.withWritableShadowTables {
      let packer = isPackingAllowed ? try packer() : nil
      if packer == nil { try connection.execute("DELETE FROM stay_location") }
      try body(packer)
      return packer != nil
    }
    guard isPacked else { return }
    try verifyTree()
    guard try holdsEveryStay() else {
      throw StoreError(kind: .damaged, detail: "a stay lies outside its box of the packed R*Tree")
    }
  }

  private func verifyTree() throws {
    let verdict = try connection.fetchFirst("SELECT rtreecheck('stay_location')") {
      (row) throws(DatabaseError) in try row.requiredText(at: 0)
    }
    guard verdict == "ok" else {
      throw StoreError(kind: .damaged, detail: "the packed R*Tree is not whole: \(verdict ?? "")")
    }
  }

  /// Reads the entries, which a packed tree gives in the order of their keys, beside the rows.
  private func holdsEveryStay() throws(DatabaseError) -> Bool {
    let entries = try connection.statement(
      "SELECT pk, west, east, south, north FROM stay_location")
    let rows = try connection.statement("SELECT pk, latitude, longitude FROM stay ORDER BY pk")
    defer {
      entries.reset()
      rows.reset()
    }
    while let row = try rows.next() {
      guard let entry = try entries.next(),
        try entry.requiredInteger(at: 0) == row.requiredInteger(at: 0)
      else { return false }
      let (latitude, longitude) = (try row.requiredReal(at: 1), try row.requiredReal(at: 2))
      guard try entry.requiredReal(at: 1) <= longitude, try longitude <= entry.requiredReal(at: 2),
        try entry.requiredReal(at: 3) <= latitude, try latitude <= entry.requiredReal(at: 4)
      else { return false }
    }
    return try entries.next() == nil
  }

  /// Fills it from the rows.
  func rebuild() throws {
    try run { packer in
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
