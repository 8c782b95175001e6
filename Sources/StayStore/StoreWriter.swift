import StayGeometry
public import StayModel
import StaySQLite

/// What can be done to a store inside one transaction.
///
/// A stay's row, its detail and its entry in the R*Tree change together. Valid only inside the body
/// that a write of ``StayStore`` gave it to.
public struct StoreWriter {
  let connection: Connection
  let changed = ChangedKeys()
  let searchChanges: SearchChanges
  /// Whether nobody else has the file.
  ///
  /// It has no name yet, and is thrown away where the transaction fails: work may be committed in
  /// steps.
  let isPrivate: Bool

  init(connection: Connection, isPrivate: Bool = false) {
    self.connection = connection
    searchChanges = SearchChanges(connection: connection)
    self.isPrivate = isPrivate
  }

  /// Runs the body in one transaction, and brings what is derived in step before it is committed.
  static func transaction<Value>(
    on connection: Connection, isPrivate: Bool = false, _ body: (StoreWriter) throws -> Value
  ) throws -> Value {
    try connection.writeTransaction {
      let writer = StoreWriter(connection: connection, isPrivate: isPrivate)
      let value = try body(writer)
      try writer.deriveChanges()
      return value
    }
  }

  /// Brings blocks, pyramid and the index of words in step with the rows that were written so far.
  func deriveChanges() throws(DatabaseError) {
    try searchChanges.apply()
    try DerivedUpdate(connection: connection).run(touched: changed.keys)
    changed.removeAll()
  }

  /// Reads what the transaction has written so far.
  public var reader: StoreReader {
    StoreReader(connection: connection, changed: changed, searchChanges: searchChanges)
  }

  /// What a write did.
  public enum Outcome: String, Hashable, Sendable {
    /// The stay is new.
    case inserted
    /// A stay with the id was there and said something else.
    case updated
    /// The same stay was there; nothing was written.
    case unchanged
  }

  /// Adds a stay that must be new.
  ///
  /// - Throws: ``StoreError`` of the kind `duplicateID` when a stay has the id.
  /// - Complexity: O(log n).
  public func insert(_ stay: Stay) throws {
    guard try reader.kept(id: stay.id) == nil else {
      throw StoreError(kind: .duplicateID(stay.id.rawValue))
    }
    try insertRow(stay, digest: StayDigest(of: stay))
  }

  /// Adds a stay, or replaces the one with its id.
  ///
  /// - Parameters:
  ///   - stay: The stay.
  ///   - digest: Its digest, where the caller has made it already.
  /// - Returns: What that did.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log n).
  @discardableResult
  public func upsert(_ stay: Stay, digest: StayDigest? = nil) throws -> Outcome {
    let digest = digest ?? StayDigest(of: stay)
    guard let kept = try reader.kept(id: stay.id) else {
      try insertRow(stay, digest: digest)
      return .inserted
    }
    if kept.digest == digest { return .unchanged }
    let stands =
      kept.latitude == stay.coordinate.latitude && kept.longitude == stay.coordinate.longitude
    if stands {
      try updateRow(stay, digest: digest, pk: kept.pk)
    } else {
      // A stay that moves lies elsewhere in the file, beside its new neighbours.
      try deleteRow(pk: kept.pk)
      try insertRow(stay, digest: digest)
    }
    return .updated
  }

  /// Removes a stay.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log n).
  @discardableResult
  public func delete(id: StayID) throws -> Bool {
    guard let kept = try reader.kept(id: id) else { return false }
    try deleteRow(pk: kept.pk)
    return true
  }

  /// Removes the stays of a source that a body names as gone, in the order of their ids.
  ///
  /// - Parameters:
  ///   - source: The source's name.
  ///   - isGone: Whether the stay with the id is to go.
  /// - Returns: How many were removed.
  /// - Throws: ``StoreError``, or what the body throws.
  /// - Complexity: O(n) in the store's stays; holds the keys of those that go.
  public func deleteStays(
    ofSource source: String, where isGone: (StayID) throws -> Bool
  ) throws -> Int {
    var gone: [Int64] = []
    var last = ""
    while true {
      let page = try connection.fetchAll(
        "SELECT id, pk FROM stay WHERE id > \(last) AND source = \(source) ORDER BY id LIMIT 1000"
      ) { (row) throws(DatabaseError) in
        (id: try row.requiredText(at: 0), pk: try row.requiredInteger(at: 1))
      }
      for stay in page where try isGone(StayID(stay.id)) { gone.append(stay.pk) }
      guard let end = page.last else { break }
      last = end.id
    }
    for pk in gone { try deleteRow(pk: pk) }
    return gone.count
  }

  /// Notes how an imported file's books balanced.
  ///
  /// - Throws: ``StoreError`` when they do not.
  public func record(_ run: ImportRun) throws {
    try connection.execute(
      """
      INSERT INTO import_run (source, format, finished, bytes, read, inserted, updated, unchanged,
                              duplicate, rejected, blank, removed)
      VALUES (\(run.source), \(run.format), strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), \(run.bytes),
              \(run.read), \(run.inserted), \(run.updated), \(run.unchanged), \(run.duplicate),
              \(run.rejected), \(run.blank), \(run.removed))
      """)
  }
}
