import StaySQLite

/// Fills the whole R*Tree at once: packed where that is possible, else entry by entry.
struct LocationLoad {
  let connection: Connection
  let isPackingAllowed: Bool

  /// Where entries go.
  enum Target {
    case packer(LocationPacker)
    case index(LocationIndex)

    /// Adds an entry; keys ascend.
    func add(pk: Int64, latitude: Double, longitude: Double) throws(DatabaseError) {
      switch self {
      case .packer(let packer): try packer.add(pk: pk, latitude: latitude, longitude: longitude)
      case .index(let index): try index.insert(pk: pk, latitude: latitude, longitude: longitude)
      }
    }
  }

  /// Empties the R*Tree and lets the body add all entries.
  ///
  /// A packed tree is then asked whether it is whole, and whether each stay lies in its box.
  ///
  /// - Throws: ``StoreError`` of the kind `damaged` when that is not so; or what the body throws.
  func run(_ body: (Target) throws -> Void) throws {
    let isPacked = try connection.withWritableShadowTables {
      guard isPackingAllowed, let packer = try packer() else {
        try connection.execute("DELETE FROM stay_location")
        try body(.index(LocationIndex(connection: connection)))
        return false
      }
      try body(.packer(packer))
      try packer.finish()
      return true
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
    try run { target in
      try connection.forEachRow("SELECT pk, latitude, longitude FROM stay ORDER BY pk") {
        (row) throws(DatabaseError) in
        try target.add(
          pk: try row.requiredInteger(at: 0), latitude: try row.requiredReal(at: 1),
          longitude: try row.requiredReal(at: 2))
      }
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
