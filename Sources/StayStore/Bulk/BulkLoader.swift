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
  private let sorter: RecordSorter
  private let hadStays: Bool
  private let load: RecordLoad

  init(
    writer: StoreWriter, memory: Int = RecordSorter.standardMemory,
    isPackingAllowed: Bool = true,
    progress: @escaping (_ written: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws(DatabaseError) {
    self.writer = writer
    let path = writer.connection.path
    sorter = RecordSorter(
      folder: path.isEmpty ? "/tmp" : NewStoreFile.folder(of: path), memory: memory)
    load = RecordLoad(writer: writer, isPackingAllowed: isPackingAllowed, progress: progress)
    hadStays = try writer.hasStays()
  }

  /// Adds a stay, or replaces the one with its id that was in the store before the load.
  ///
  /// - Parameters:
  ///   - stay: The stay.
  ///   - isReplacing: Whether a stay that was there is replaced; otherwise what that would do is only
  ///     told.
  /// - Returns: What that does.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(1) in a store that was empty, else O(log n).
  @discardableResult
  public func add(_ stay: Stay, isReplacing: Bool = true) throws -> StoreWriter.Outcome {
    if hadStays {
      let digest = StayDigest(of: stay)
      let outcome = try writer.reader.outcome(of: stay, digest: digest)
      if outcome != .inserted {
        return isReplacing ? try writer.upsert(stay, digest: digest) : outcome
      }
    }
    let buffer = StayRecordBuffer(capacity: StayRecord.Layout.overhead)
    let offset = buffer.append(textBound: StayRecordWriter.textBound(of: stay)) {
      $0.write(stay)
    }
    try sorter.add(buffer.record(at: offset), sequence: sorter.count)
    return .inserted
  }

  /// Writes what was added.
  ///
  /// - Throws: ``StoreError`` of the kind `duplicateID` when two stays had one id, `diskFull` when
  ///   the disk has not the room.
  func finish() throws {
    let plan = RecordPlan(insertedCount: sorter.count, replacedCount: 0) { _ in .insert }
    _ = try load.run(sorter, plan)
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
