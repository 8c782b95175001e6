import StaySQLite

/// Compares blocks and cells with what the rows say.
struct DerivedCheck {
  let connection: Connection

  /// Each block that is not, to the last byte, what would be made of its rows now.
  func blockFaults() throws(DatabaseError) -> [IntegrityFault] {
    let entries = try BlockTable(connection: connection).entries()
    guard entries.first?.firstKey == 0 else {
      return [IntegrityFault(kind: .block, detail: "no block holds the first keys")]
    }
    var faults: [IntegrityFault] = []
    let newest = try StoreVersion(connection: connection).current()
    if !StoreVersion.possible.contains(newest) {
      faults.append(
        IntegrityFault(kind: .block, detail: "the store is of version \(newest), as none can be"))
    }
    for (index, entry) in entries.enumerated() {
      let last = index + 1 < entries.count ? entries[index + 1].firstKey - 1 : Int64.max
      if try !isRight(entry, keys: entry.firstKey...max(last, entry.firstKey)) {
        faults.append(fault("is not what its stays say", entry))
      } else if entry.version > newest {
        faults.append(fault("is of version \(entry.version), the store of \(newest)", entry))
      }
    }
    let strays = try connection.fetchAll(
      """
      SELECT first_pk FROM stay_block_text
      WHERE first_pk NOT IN (SELECT first_pk FROM stay_block)
      """
    ) { (row) throws(DatabaseError) in try row.requiredInteger(at: 0) }
    for key in strays {
      faults.append(
        IntegrityFault(kind: .block, detail: "there are texts from key \(key), and no block"))
    }
    return faults
  }

  private func isRight(
    _ entry: BlockTable.Entry, keys: ClosedRange<Int64>
  ) throws(DatabaseError) -> Bool {
    var columns = BlockColumns()
    try connection.forEachRow(
      "\(DerivedRow.query) WHERE pk BETWEEN \(keys.lowerBound) AND \(keys.upperBound) ORDER BY pk"
    ) { (row) throws(DatabaseError) in columns.append(try DerivedRow(row)) }
    let content = try connection.fetchFirst(
      "SELECT content FROM stay_block WHERE first_pk = \(entry.firstKey)"
    ) { (row) throws(DatabaseError) in try row.blob(at: 0) ?? [] }
    let texts = try connection.fetchFirst(
      "SELECT content FROM stay_block_text WHERE first_pk = \(entry.firstKey)"
    ) { (row) throws(DatabaseError) in try row.blob(at: 0) ?? [] }
    var reach = entry.reach
    reach.formUnion(entry.box)
    return content == columns.content() && texts == columns.texts()
      && entry.summary == columns.summary()
      && reach == entry.reach
  }

  private func fault(_ what: String, _ entry: BlockTable.Entry) -> IntegrityFault {
    IntegrityFault(kind: .block, detail: "the block from key \(entry.firstKey) \(what)")
  }

  /// Each tile whose cell is missing, or is there and not the sum of its stays.
  func cellFaults() throws(DatabaseError) -> [IntegrityFault] {
    let table = CellTable(connection: connection)
    var faults: [IntegrityFault] = []
    var expected = 0
    var found = 0
    var filler = PyramidFiller { (key, aggregate) throws(DatabaseError) in
      expected += 1
      guard let stored = try table.aggregate(key: key) else {
        faults.append(Self.fault("is not there", key))
        return
      }
      found += 1
      if stored != aggregate { faults.append(Self.fault("is not the sum of its stays", key)) }
    }
    try connection.forEachRow("\(DerivedRow.query) ORDER BY pk") {
      (row) throws(DatabaseError) in try filler.add(DerivedRow(row))
    }
    try filler.finish()
    let stored =
      try connection.fetchFirst("SELECT count(*) FROM stay_cell") {
        (row) throws(DatabaseError) in Int(try row.requiredInteger(at: 0))
      } ?? 0
    if stored > found {
      faults.append(
        IntegrityFault(
          kind: .cell, detail: "\(stored - found) tiles have a cell and hold too few stays for one")
      )
    }
    return faults
  }

  private static func fault(_ what: String, _ key: Int64) -> IntegrityFault {
    let mask: Int64 = 1 << 21 - 1
    let address = "\(key >> 42)/\(key & mask)/\(key >> 21 & mask)"
    return IntegrityFault(kind: .cell, detail: "the cell of tile \(address) \(what)")
  }
}
