import StaySQLite

/// What a store is: its file, its schema and how much is in it.
public struct StoreInfo: Sendable {
  /// The file's path, or nil for a store in memory.
  public let path: String?
  /// The schema's version.
  public let schemaVersion: Int
  /// The version of the SQLite library that reads it.
  public let sqliteVersion: String
  /// Bytes of the database, pages that are free included.
  public let bytes: Int
  /// Bytes of the pages that are free.
  public let freeBytes: Int
  /// How many stays there are.
  public let stays: Int
  /// How many stays each source has, by the source's name.
  public let sources: [Source]
  /// The imports that were made, oldest first.
  public let imports: [ImportRun]

  /// One source and its stays.
  public struct Source: Hashable, Sendable {
    /// The source's name.
    public let name: String
    /// How many of the stays came from it.
    public let stays: Int
  }
}

extension StayStore {
  /// What the store is: file, schema version, counts, sizes and the imports made.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(n).
  public func info() throws -> StoreInfo {
    let path = path
    return try read { reader in
      let connection = reader.connection
      let pageSize = try Self.number("PRAGMA page_size", connection)
      return StoreInfo(
        path: path,
        schemaVersion: try Self.number("PRAGMA user_version", connection),
        sqliteVersion: try connection.fetchFirst("SELECT sqlite_version()") {
          (row) throws(DatabaseError) in try row.requiredText(at: 0)
        } ?? "",
        bytes: try Self.number("PRAGMA page_count", connection) * pageSize,
        freeBytes: try Self.number("PRAGMA freelist_count", connection) * pageSize,
        stays: try reader.count(),
        sources: try reader.sources().map { StoreInfo.Source(name: $0.name, stays: $0.count) },
        imports: try reader.importRuns())
    }
  }

  private static func number(
    _ pragma: SQL, _ connection: Connection
  ) throws(DatabaseError) -> Int {
    let number = try connection.fetchFirst(pragma) { (row) throws(DatabaseError) in
      try row.requiredInteger(at: 0)
    }
    return Int(number ?? 0)
  }
}
