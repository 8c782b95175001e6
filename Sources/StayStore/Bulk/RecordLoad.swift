import StayModel
import StaySQLite

/// Writes sorted records into a store: their rows, and all that is derived from them.
struct RecordLoad {
  let writer: StoreWriter
  let isPackingAllowed: Bool
  let progress: (_ written: Int, _ total: Int) throws -> Void

  private var connection: Connection { writer.connection }

  /// A row takes as much as its record, index entries half of that, and the write-ahead log all of
  /// it once more.
  static let roomFactor = 3

  /// How many entries are packed in the time that one takes to be inserted.
  private static let repackingGain = 12

  private static let progressStep = 4_096

  /// Writes the records for which there is something to do, and forgets all of them.
  func run(_ sorter: RecordSorter, _ plan: RecordPlan) throws -> RecordPlan.Outcome {
    guard plan.insertedCount + plan.replacedCount > 0 else {
      sorter.removeAll()
      return RecordPlan.Outcome()
    }
    try DiskRoom.require(Self.roomFactor * sorter.byteCount, besides: connection.path)
    if try writer.hasStays() { return try writeAmongOthers(sorter, plan) }
    return RecordPlan.Outcome(inserted: try fillEmptyStore(sorter, plan), updated: 0)
  }

  private func fillEmptyStore(_ sorter: RecordSorter, _ plan: RecordPlan) throws -> Int {
    // An index that is made of all its entries at once is dense, and sorted rather than searched.
    try connection.execute("DROP INDEX stay_id")
    let rows = try RecordRows(connection: connection)
    let derived = try DerivedTables(connection: connection)
    writer.searchChanges.removeAll()
    let index = LocationIndex(connection: connection)
    var written = 0
    let action = plan.action
    let load = LocationLoad(connection: connection, isPackingAllowed: isPackingAllowed)
    let isPacked = try load.run { packer in
      let pipeline = LoadPipeline(
        sorter: sorter, isKept: { action($0) != .drop }, nodeSize: packer?.nodeSize)
      let search = SearchLoad(connection: connection, isBeside: packer != nil && writer.isPrivate)
      try search.run { addWords in
        try pipeline.run { piece in
          try progress(written, plan.insertedCount)
          try addWords(piece)
          try piece.forEachRow { record, pk in
            try rows.insert(record, pk: pk)
            if packer == nil {
              try index.insert(pk: pk, latitude: record.latitude, longitude: record.longitude)
            }
          }
          try packer?.write(piece.nodes)
          try derived.insert(piece.derived)
          written += piece.rows.count
        }
      }
      try progress(written, plan.insertedCount)
    }
    try indexAndCheck(isPacked: isPacked)
    return written
  }

  /// Makes the index of ids, and asks the packed R*Tree whether it is whole: at once where the file
  /// is the writer's own.
  private func indexAndCheck(isPacked: Bool) throws {
    guard isPacked, writer.isPrivate else {
      if isPacked { try LocationCheck(connection: connection).run() }
      return try makeIndexOfIDs()
    }
    try connection.execute("COMMIT")
    try connection.execute("BEGIN IMMEDIATE")
    let check = BackgroundLocationCheck(path: connection.path)
    defer { check.finish() }
    try makeIndexOfIDs()
    try check.result()
  }

  /// What the sorting of ids takes of memory, each of SQLite's threads for itself.
  private static let sortingKibibytes = 16_384

  private func makeIndexOfIDs() throws {
    let kept = try connection.fetchFirst("PRAGMA cache_size") {
      (row) throws(DatabaseError) in try row.requiredInteger(at: 0)
    }
    try connection.execute(
      SQL(stringLiteral: "PRAGMA cache_size = -\(Self.sortingKibibytes)"))
    do throws(DatabaseError) {
      try connection.execute("CREATE UNIQUE INDEX stay_id ON stay (id)")
    } catch {
      guard error.code.primary == .SQLITE_CONSTRAINT else { throw error }
      throw StoreError(kind: .duplicateID(try firstDuplicateID() ?? ""))
    }
    if let kept { try connection.execute(SQL(stringLiteral: "PRAGMA cache_size = \(kept)")) }
  }

  private func writeAmongOthers(
    _ sorter: RecordSorter, _ plan: RecordPlan
  ) throws -> RecordPlan.Outcome {
    var rows = try RecordRows(connection: connection)
    // A key that is used again has its old words in the index until these are applied.
    try writer.searchChanges.apply()
    // Where rows are replaced meanwhile, all words wait for the end and go in by ascending keys.
    let search = plan.replacedCount == 0 ? try SearchIndex(connection: connection) : nil
    let index = LocationIndex(connection: connection)
    let stays = try writer.reader.count() + plan.insertedCount
    let repacks = isPackingAllowed && plan.insertedCount * Self.repackingGain > stays
    var keys = KeySequence(writer: writer)
    var outcome = RecordPlan.Outcome()
    let total = plan.insertedCount + plan.replacedCount
    try sorter.drain { record in
      let written = outcome.inserted + outcome.updated
      switch plan.action(Int(record.sequence)) {
      case .drop: return
      case .replace:
        // A stay that moves may take the key that was next, and binds the same statements.
        keys = KeySequence(writer: writer)
        rows = try RecordRows(connection: connection)
        if try writer.upsert(record.stay, digest: record.digest) == .updated {
          outcome.updated += 1
        }
      case .insert:
        let pk = try keys.next(position: record.position)
        writer.changed.note(pk)
        if search == nil { try writer.searchChanges.willInsert(pk: pk) }
        try insert(record, pk: pk, rows)
        try search?.insert(record, pk: pk)
        if !repacks {
          try index.insert(pk: pk, latitude: record.latitude, longitude: record.longitude)
        }
        outcome.inserted += 1
      }
      if written % Self.progressStep == 0 { try progress(written, total) }
    }
    try progress(total, total)
    if repacks { try LocationLoad(connection: connection, isPackingAllowed: true).rebuild() }
    return outcome
  }

  private func insert(_ record: StayRecord, pk: Int64, _ rows: RecordRows) throws {
    do throws(DatabaseError) {
      try rows.insert(record, pk: pk)
    } catch {
      guard error.code.primary == .SQLITE_CONSTRAINT else { throw error }
      throw StoreError(kind: .duplicateID(record.id))
    }
  }

  private func firstDuplicateID() throws(DatabaseError) -> String? {
    try connection.fetchFirst("SELECT id FROM stay GROUP BY id HAVING count(*) > 1 LIMIT 1") {
      (row) throws(DatabaseError) in try row.requiredText(at: 0)
    }
  }
}

/// What is to be done with sorted records.
package struct RecordPlan: Sendable {
  /// What is to be done with one record.
  package enum Action: Sendable {
    case drop
    /// The stay is new.
    case insert
    /// The stay with its id is in the store, and says something else.
    case replace
  }

  /// What was done.
  package struct Outcome: Equatable, Sendable {
    package var inserted = 0
    package var updated = 0

    package init(inserted: Int = 0, updated: Int = 0) {
      self.inserted = inserted
      self.updated = updated
    }
  }

  package let insertedCount: Int
  package let replacedCount: Int
  /// What is to be done with the record of a number; it tells as many of each kind as was counted.
  package let action: @Sendable (Int) -> Action

  package init(
    insertedCount: Int, replacedCount: Int, action: @escaping @Sendable (Int) -> Action
  ) {
    self.insertedCount = insertedCount
    self.replacedCount = replacedCount
    self.action = action
  }
}

extension StoreWriter {
  /// Writes sorted records in the order of their places, and all that is derived from them.
  ///
  /// - Parameters:
  ///   - sorter: The records; none are left in it.
  ///   - plan: What is to be done with each.
  ///   - progress: Told how many are written, and of how many; what it throws ends the writing.
  /// - Returns: What was done.
  /// - Throws: ``StoreError`` of the kind `duplicateID` when two stays had one id, `diskFull` when
  ///   the disk has not the room; or what `progress` throws.
  /// - Complexity: O(m log m) for m records.
  package func write(
    _ sorter: RecordSorter, _ plan: RecordPlan,
    progress: @escaping (_ written: Int, _ total: Int) throws -> Void
  ) throws -> RecordPlan.Outcome {
    try RecordLoad(writer: self, isPackingAllowed: true, progress: progress).run(sorter, plan)
  }

  /// Whether the store has any stay.
  func hasStays() throws(DatabaseError) -> Bool {
    try connection.fetchFirst("SELECT 1 FROM stay LIMIT 1") { (_) throws(DatabaseError) in true }
      ?? false
  }
}
