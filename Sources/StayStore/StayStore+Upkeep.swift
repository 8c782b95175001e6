import StaySQLite

extension StayStore {
  /// Everything that is wrong with the store; empty when all is well.
  ///
  /// Looks at SQLite's own structures, at what is derived against the rows, and at each row against
  /// the digest that was written with it.
  ///
  /// - Throws: ``StoreError`` when the store cannot be read at all.
  /// - Complexity: O(n log n); reads every page.
  public func check() throws -> [IntegrityFault] {
    try Self.translatingAny(path) {
      try pool.read { connection in
        // A damaged file can fail at the transaction's end too; what was found must not go with it.
        var faults: [IntegrityFault] = []
        do {
          try connection.readTransaction {
            faults = try IntegrityCheck(connection: connection).faults()
          }
        } catch let error as DatabaseError where !faults.isEmpty {
          faults.append(IntegrityFault(kind: .sqlite, detail: error.message))
        }
        return faults
      }
    }
  }

  /// Builds all that is derived from the rows anew, and leaves the rows as they are.
  ///
  /// That is the index of places, the column blocks, the pyramid, the index of words and that of ids,
  /// and their tables where they are missing or altered. What is wrong in the rows themselves stays,
  /// for ``check()`` to tell: an altered stay, a key of another place, an id that several stays have.
  ///
  /// - Throws: ``StoreError`` of the kind `damaged` when the rows themselves cannot be read, or pages
  ///   are so damaged that SQLite can neither read nor free them; then nothing was changed.
  /// - Complexity: O(n log n).
  public func repair() throws {
    try Self.translatingAny(path) {
      try pool.write { connection in
        try connection.writeTransaction {
          try SchemaCheck(connection: connection).restoreDerived()
          try Self.rebuildDerived(on: connection)
        }
      }
    }
    commitSignal.fire()
  }

  /// Builds all that is derived anew, as a fresh import would, and compacts the file.
  ///
  /// Others may read meanwhile, and wait to write.
  ///
  /// - Throws: ``StoreError`` of the kind `diskFull`, with the bytes needed, when the disk has not the
  ///   room for a second copy of the store and its log.
  /// - Complexity: O(n log n).
  public func optimize() throws {
    try Self.translatingAny(path) {
      try pool.write { connection in
        try DiskRoom.require(2 * Self.byteCount(of: connection), besides: connection.path)
        try connection.writeTransaction { try Self.rebuildDerived(on: connection) }
        try connection.executeScript("VACUUM")
        try connection.executeScript("PRAGMA wal_checkpoint(TRUNCATE)")
      }
    }
    commitSignal.fire()
  }

  private static func byteCount(of connection: Connection) throws(DatabaseError) -> Int {
    let bytes = try connection.fetchFirst(
      "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    ) { (row) throws(DatabaseError) in Int(try row.requiredInteger(at: 0)) }
    return bytes ?? 0
  }

  private static func rebuildDerived(on connection: Connection) throws {
    if try SchemaCheck(connection: connection).hasIndexOfIDs() {
      try connection.execute("REINDEX stay_id")
    }
    try LocationLoad(connection: connection, isPackingAllowed: true).rebuild()
    try DerivedFiller.rebuild(on: connection)
    try SearchIndex.rebuild(on: connection)
  }

  /// Copies the store to a new file, which opens on its own; others may read and write meanwhile.
  ///
  /// The copy is of one state, and its name appears when it is whole.
  ///
  /// - Parameters:
  ///   - target: The new file.
  ///   - progress: Told the pages that remain and the pages in all; what it throws ends the copy, of
  ///     which nothing is left.
  /// - Throws: ``StoreError`` of the kind `fileExists` when the file is there already, of `diskFull`
  ///   with the bytes needed when its disk has not the room; or what `progress` throws.
  public func backup(
    to target: String, progress: (_ remaining: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws {
    // A copy that was whole when its run died is refused below, and what it left goes all the same.
    NewFile.deleteLeftovers(of: target)
    guard StoreFile(path: target).isMissing else {
      throw StoreError(kind: .fileExists, path: target)
    }
    let file = try NewStoreFile(target: target)
    do {
      try Self.translatingAny(path) {
        try pool.read { connection in
          let copy = try Connection(path: file.temporary, access: .readWrite)
          try connection.readTransaction {
            // The transaction begins with its first look at the file.
            _ = try SchemaMigrator(connection: connection).version()
            try DiskRoom.require(Self.byteCount(of: connection), besides: target)
            try connection.copy(into: copy, progress: progress)
          }
        }
      }
    } catch {
      file.discard()
      throw error
    }
    try file.publish(replacingEmptyFile: false)
  }

  /// The migrations that a store at a path still needs, by name; changes nothing.
  ///
  /// - Throws: ``StoreError`` when the file is no store, or newer than this program.
  public static func pendingMigrations(at path: String) throws(StoreError) -> [String] {
    try translating(path) {
      switch try StoreFile(path: path).content() {
      case .nothing: throw StoreError(kind: .noSuchStore, path: path)
      case .empty: throw StoreError(kind: .emptyFile, path: path)
      case .store: break
      }
      let connection = try Connection.forReading(path: path)
      return try SchemaMigrator(connection: connection).pending(path: path)
    }
  }

  /// Brings a store to the newest schema.
  ///
  /// - Returns: The names of the migrations that were applied.
  /// - Throws: ``StoreError``; a file that is refused is left as it was.
  public static func migrate(at path: String) throws(StoreError) -> [String] {
    let pending = try pendingMigrations(at: path)
    _ = try open(at: path)
    return pending
  }
}
