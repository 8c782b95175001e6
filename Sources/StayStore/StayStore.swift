import StaySQLite

/// A store of stays: one SQLite file, or a database in memory.
///
/// One call writes at a time and several read meanwhile, in this process and in others; a read sees
/// the store as it was when the read began.
///
/// ```swift
/// let store = try StayStore.openOrCreate(at: "stays.db")
/// try store.write { try $0.upsert(stay) }
/// let loft = try store.read { try $0.stay(id: "loft") }
/// ```
public final class StayStore: Sendable {
  /// What a store is opened for.
  public enum Access: Hashable, Sendable {
    /// Reading; the file must have the newest schema.
    case readOnly
    /// Reading and writing; an older schema is brought to the newest.
    case readWrite
  }

  /// The file's path, or nil for a store in memory.
  public let path: String?
  let pool: ConnectionPool
  let commitSignal = CommitSignal()

  /// Bytes that the write-ahead log may keep from one transaction to the next.
  static let longestLog = 8 << 20

  /// Reads that can run at once; more wait.
  static let readerCount = 4

  init(path: String?, pool: ConnectionPool) {
    self.path = path
    self.pool = pool
  }

  /// Opens a store that is there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - access: What it is opened for.
  /// - Returns: The open store.
  /// - Throws: ``StoreError``; a file that is refused is left as it was.
  public static func open(at path: String, access: Access = .readWrite) throws(StoreError)
    -> StayStore
  {
    try translating(path) {
      switch try StoreFile(path: path).content() {
      case .nothing: throw StoreError(kind: .noSuchStore, path: path)
      case .empty: throw StoreError(kind: .emptyFile, path: path)
      case .store: break
      }
      if access == .readOnly { return try openForReading(at: path) }
      NewFile.deleteLeftovers(of: path)
      let connection = try Connection(path: path, access: .readWrite)
      try requireModules(connection, path: path)
      try prepareForWriting(connection)
      _ = try SchemaMigrator(connection: connection).migrate(path: path)
      return StayStore(
        path: path,
        pool: ConnectionPool(path: path, writer: connection, readerCount: readerCount))
    }
  }

  /// Opens a store, and makes an empty one first where there is none.
  ///
  /// - Throws: ``StoreError``.
  public static func openOrCreate(at path: String) throws(StoreError) -> StayStore {
    try translating(path) {
      if try !exists(at: path) {
        do {
          try create(at: path) { _ in }
        } catch let error as StoreError where error.kind == .fileExists {
          // Another process made the store first; it is as good.
        }
      }
      return try open(at: path)
    }
  }

  /// Whether there is a store at a path; false where there is no file or an empty one.
  ///
  /// - Throws: ``StoreError`` where something else is in its place.
  public static func exists(at path: String) throws(StoreError) -> Bool {
    try StoreFile(path: path).content() == .store
  }

  /// Makes a new store, filled by the body, whole or not at all.
  ///
  /// The file appears under its name when the body is done and everything is on the disk. An error
  /// in the body leaves nothing behind; so does a process that dies meanwhile, but for a temporary
  /// file that the next call deletes.
  ///
  /// - Returns: What the body returned.
  /// - Throws: ``StoreError`` of the kind `fileExists` when a file is there already or was made
  ///   meanwhile, other kinds when the disk fails, and what the body throws.
  @discardableResult
  public static func create<Value: Sendable>(
    at path: String, _ body: (StoreWriter) throws -> Value
  ) throws -> Value {
    try translatingAny(path) {
      let content = try StoreFile(path: path).content()
      guard content != .store else { throw StoreError(kind: .fileExists, path: path) }
      let file = try NewStoreFile(target: path)
      let value: Value
      do {
        value = try build(file, body)
      } catch {
        file.discard()
        throw error
      }
      try file.publish(replacingEmptyFile: content == .empty)
      return value
    }
  }

  /// Opens an empty store in memory, which lives as long as this object.
  ///
  /// - Throws: ``StoreError`` when SQLite has no R*Tree or no full-text search.
  public static func inMemory() throws(StoreError) -> StayStore {
    try translating(nil) {
      let connection = try Connection(path: "", access: .memory)
      try requireModules(connection, path: nil)
      _ = try SchemaMigrator(connection: connection).migrate(path: nil)
      return StayStore(
        path: nil, pool: ConnectionPool(path: "", writer: connection, readerCount: 0))
    }
  }

  /// Runs the body on one state of the store, whatever others write meanwhile.
  ///
  /// - Returns: What the body returned.
  /// - Throws: ``StoreError``, or what the body throws.
  /// - Precondition: The body does not call the store itself.
  public func read<Value: Sendable>(_ body: (StoreReader) throws -> Value) throws -> Value {
    try Self.translatingAny(path) {
      try pool.read { connection in
        try connection.readTransaction { try body(StoreReader(connection: connection)) }
      }
    }
  }

  /// Runs the body in one transaction: all of it is done, or, when it throws, nothing.
  ///
  /// - Returns: What the body returned.
  /// - Throws: ``StoreError``, or what the body throws.
  /// - Precondition: The body does not call the store itself.
  @discardableResult
  public func write<Value: Sendable>(_ body: (StoreWriter) throws -> Value) throws -> Value {
    try write(cancelledBy: CancellationFlag(), body)
  }

  /// The same, ended by a flag at any time before the commit: in the body, and while what is derived is
  /// brought in step behind it.
  func write<Value: Sendable>(
    cancelledBy flag: CancellationFlag, _ body: (StoreWriter) throws -> Value
  ) throws -> Value {
    let value = try Self.translatingAny(path) {
      try pool.write { connection in
        let value = try connection.withCancellation(flag) {
          try StoreWriter.transaction(on: connection, body)
        }
        connection.shortenLog(beyond: Self.longestLog)
        return value
      }
    }
    commitSignal.fire()
    return value
  }
}

extension StayStore {
  private static func openForReading(at path: String) throws -> StayStore {
    let connection = try Connection.forReading(path: path)
    try requireModules(connection, path: path)
    let migrator = SchemaMigrator(connection: connection)
    guard try migrator.pending(path: path).isEmpty else {
      throw StoreError(
        kind: .olderSchema(found: try migrator.version(), known: migrator.newestVersion),
        path: path)
    }
    return StayStore(
      path: path, pool: ConnectionPool(path: path, writer: nil, readerCount: readerCount))
  }

  /// Builds a new store in its temporary file, which nobody else reads: without a journal on the
  /// disk and without waiting for it, until all is there.
  private static func build<Value>(
    _ file: NewStoreFile, _ body: (StoreWriter) throws -> Value
  ) throws -> Value {
    let connection = try Connection(path: file.temporary, access: .readWrite)
    try requireModules(connection, path: file.target)
    try connection.executeScript("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    try connection.executeScript("PRAGMA cache_size = -65536; PRAGMA threads = 2")
    // The writer keeps details with their stays; asking for each of a million would cost a tenth.
    try connection.executeScript("PRAGMA foreign_keys = OFF")
    _ = try SchemaMigrator(connection: connection).migrate(path: file.target)
    let value = try StoreWriter.transaction(on: connection, isPrivate: true, body)
    try connection.executeScript("PRAGMA journal_mode = WAL")
    return value
  }

  private static func requireModules(_ connection: Connection, path: String?) throws {
    guard try connection.hasModule("rtree") else {
      throw StoreError(kind: .missingRTree, path: path)
    }
    guard try connection.hasModule("fts5") else {
      throw StoreError(kind: .missingFullTextSearch, path: path)
    }
  }

  /// A commit is on the disk when it returns; freed pages are overwritten where that costs no
  /// extra write.
  private static func prepareForWriting(_ connection: Connection) throws(DatabaseError) {
    try connection.executeScript(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = FAST")
  }

  static func translating<Value>(
    _ path: String?, _ body: () throws -> Value
  ) throws(StoreError) -> Value {
    do {
      return try body()
    } catch let error as StoreError {
      throw error
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    } catch {
      throw StoreError(kind: .database, path: path, detail: "\(error)")
    }
  }

  static func translatingAny<Value>(
    _ path: String?, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }
}
