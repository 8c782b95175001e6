public import StayModel
import StaySQLite

/// Takes many stays at once, and writes them in the order of their places.
///
/// What comes out is what ``StoreWriter/upsert(_:digest:)`` of each stay in turn would leave; only it
/// takes a third of the time, and nothing of it can be read before ``StoreWriter/load(progress:_:)`` returns.
/// Memory does not grow with the number of stays: what does not fit goes to a nameless file beside
/// the store.
///
/// No two stays of a load may have one id: whoever reads a file finds its duplicates.
public final class BulkLoader {
  private let writer: StoreWriter
  private let connection: Connection
  private let sorter: RecordSorter
  private let hadStays: Bool
  private let isPackingAllowed: Bool
  private let progress: (_ written: Int, _ total: Int) throws -> Void

  init(
    writer: StoreWriter, memory: Int = RecordSorter.standardMemory,
    isPackingAllowed: Bool = true,
    progress: @escaping (_ written: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws(DatabaseError) {
    self.progress = progress
    self.writer = writer
    connection = writer.connection
    self.isPackingAllowed = isPackingAllowed
    sorter = RecordSorter(folder: Self.spillFolder(of: writer.connection), memory: memory)
    hadStays = try Self.hasStays(writer.connection)
  }

  /// Adds a stay, or replaces the one with its id that was in the store before the load.
  ///
  /// - Parameters:
  ///   - stay: The stay.
  ///   - digest: Its digest, where the caller has made it already.
  ///   - isReplacing: Whether a stay that was there is replaced; otherwise what that would do is only
  ///     told.
  /// - Returns: What that does.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(1) in a store that was empty, else O(log n).
  @discardableResult
  public func add(
    _ stay: Stay, digest: StayDigest? = nil, isReplacing: Bool = true
  ) throws -> StoreWriter.Outcome {
    let digest = digest ?? StayDigest(of: stay)
    if hadStays {
      let outcome = try writer.reader.outcome(of: stay, digest: digest)
      if outcome != .inserted {
        return isReplacing ? try writer.upsert(stay, digest: digest) : outcome
      }
    }
    try sorter.add(stay, digest: digest)
    return .inserted
  }

  /// Writes what was added.
  ///
  /// - Throws: ``StoreError`` of the kind `duplicateID` when two stays had one id, `diskFull` when
  ///   the disk has not the room.
  func finish() throws {
    guard sorter.count > 0 else { return }
    try DiskRoom.require(Self.roomFactor * sorter.byteCount, besides: connection.path)
    if try Self.hasStays(connection) {
      try insertAmongOthers()
    } else {
      try fillEmptyStore()
    }
  }

  /// A row takes as much as its record, index entries half of that, and the write-ahead log all of
  /// it once more.
  private static let roomFactor = 3

  private func fillEmptyStore() throws {
    // An index that is made of all its entries at once is dense, and sorted rather than searched.
    try connection.execute("DROP INDEX stay_id")
    let rows = try RecordRows(connection: connection)
    let derived = try DerivedPipeline(connection: connection)
    let search = try SearchIndex(connection: connection)
    try search.removeAll()
    writer.searchChanges.removeAll()
    try LocationLoad(connection: connection, isPackingAllowed: isPackingAllowed).run { location in
      var keys = KeySequence(writer: nil)
      try drain { record in
        let pk = try keys.next(position: record.position)
        try rows.insert(record, pk: pk)
        try search.insert(record, pk: pk)
        try location.add(pk: pk, latitude: record.latitude, longitude: record.longitude)
        try derived.add(record, pk: pk)
      }
    }
    try derived.finish()
    do throws(DatabaseError) {
      try connection.execute("CREATE UNIQUE INDEX stay_id ON stay (id)")
    } catch {
      guard error.code.primary == .SQLITE_CONSTRAINT else { throw error }
      throw StoreError(kind: .duplicateID(try firstDuplicateID() ?? ""))
    }
  }

  private func insertAmongOthers() throws {
    let added = sorter.count
    let rows = try RecordRows(connection: connection)
    let index = LocationIndex(connection: connection)
    // A key that is used again has its old words in the index until these are applied.
    try writer.searchChanges.apply()
    let search = try SearchIndex(connection: connection)
    let total = try writer.reader.count() + added
    let repacks = isPackingAllowed && added * Self.repackingGain > total
    var keys = KeySequence(writer: writer)
    try drain { record in
      let pk = try keys.next(position: record.position)
      writer.changed.note(pk)
      do throws(DatabaseError) {
        try rows.insert(record, pk: pk)
      } catch {
        guard error.code.primary == .SQLITE_CONSTRAINT else { throw error }
        throw StoreError(kind: .duplicateID(record.id))
      }
      try search.insert(record, pk: pk)
      if !repacks {
        try index.insert(pk: pk, latitude: record.latitude, longitude: record.longitude)
      }
    }
    if repacks { try LocationLoad(connection: connection, isPackingAllowed: true).rebuild() }
  }

  /// Gives the records in the order of keys, and tells now and then how many are done.
  private func drain(_ body: (StayRecord) throws -> Void) throws {
    let total = sorter.count
    var written = 0
    try sorter.drain { record in
      if written % Self.progressStep == 0 { try progress(written, total) }
      try body(record)
      written += 1
    }
    try progress(written, total)
  }

  private static let progressStep = 4_096

  /// How many entries are packed in the time that one takes to be inserted.
  private static let repackingGain = 12

  private func firstDuplicateID() throws(DatabaseError) -> String? {
    try connection.fetchFirst("SELECT id FROM stay GROUP BY id HAVING count(*) > 1 LIMIT 1") {
      (row) throws(DatabaseError) in try row.requiredText(at: 0)
    }
  }

  private static func hasStays(_ connection: Connection) throws(DatabaseError) -> Bool {
    try connection.fetchFirst("SELECT 1 FROM stay LIMIT 1") { (_) throws(DatabaseError) in true }
      ?? false
  }

  /// The disk that will hold the store has room for it, and for its stays on their way; a store in
  /// memory has no folder.
  private static func spillFolder(of connection: Connection) -> String {
    connection.path.isEmpty ? "/tmp" : NewStoreFile.folder(of: connection.path)
  }
}

extension StoreWriter {
  /// Loads many stays at once.
  ///
  /// ```swift
  /// try store.write { writer in
  ///   try writer.load { loader in for stay in stays { try loader.add(stay) } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - progress: Told how many of the new stays are written, and of how many, once all were added;
  ///     an error that it throws ends the load.
  ///   - body: Adds the stays, and writes to the store in no other way.
  /// - Returns: What the body returned.
  /// - Throws: ``StoreError`` of the kind `duplicateID` when two of the stays had one id, `diskFull`
  ///   when the disk has not the room; or what the body throws.
  /// - Complexity: O(m log m) for m stays that are new.
  public func load<Value>(
    progress: @escaping (_ written: Int, _ total: Int) throws -> Void = { _, _ in },
    _ body: (BulkLoader) throws -> Value
  ) throws -> Value {
    let loader = try BulkLoader(writer: self, progress: progress)
    let value = try body(loader)
    try loader.finish()
    return value
  }
}
