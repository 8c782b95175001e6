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
        try connection.readTransaction { IntegrityCheck(connection: connection).faults() }
      }
    }
  }

  /// Copies the store to a new file, which opens on its own; others may read and write meanwhile.
  ///
  /// The copy is of one state, and its name appears when it is whole.
  ///
  /// - Parameters:
  ///   - target: The new file.
  ///   - progress: Told the pages that remain and the pages in all.
  /// - Throws: ``StoreError`` of the kind `fileExists` when the file is there already.
  public func backup(
    to target: String, progress: (_ remaining: Int, _ total: Int) -> Void = { _, _ in }
  ) throws {
    guard try StoreFile(path: target).content() == .nothing else {
      throw StoreError(kind: .fileExists, path: target)
    }
    let file = try NewStoreFile(target: target)
    do {
      try Self.translatingAny(path) {
        try pool.read { connection in
          let copy = try Connection(path: file.temporary, access: .readWrite)
          try connection.copy(into: copy, progress: progress)
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
      let connection = try Connection(path: path, access: .readOnly)
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
