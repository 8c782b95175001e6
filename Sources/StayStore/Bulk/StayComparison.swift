package import StayModel
import StaySQLite

/// Tells what rows would do to the stays of a store, mostly without looking them up.
///
/// The digests of the stays are read once, in the order in which they lie, into a table in memory. A
/// digest covers all of a stay, its id too, so a record whose digest is among them is unchanged.
/// Only what is not is looked up by its id: new and changed stays, and those that the table has
/// no room for.
package final class StayComparison {
  private let connection: Connection
  private var kept: DigestTable
  private let lookup: Statement

  /// 6 million stays' digests at most, in 128 MB.
  private static let greatestCount = 6_000_000

  /// Reads the digests of a store's stays; nil where it has none.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(n).
  package init?(_ reader: StoreReader) throws {
    connection = reader.connection
    let blocks = try BlockTable(connection: connection).entries()
    // The count is only a measure for the table.
    let count = blocks.reduce(0) { $0 + $1.count }
    kept = DigestTable(count: min(count, Self.greatestCount))
    lookup = try connection.statement("SELECT digest FROM stay WHERE id = ?")
    var hasStays = false
    let scan = try connection.statement("SELECT digest FROM stay ORDER BY pk")
    try scan.forEachRow { (row) throws(DatabaseError) in
      hasStays = true
      if let bytes = try row.unownedBlob(at: 0) { kept.insert(StayDigest(bytes: bytes)) }
    }
    if !hasStays { return nil }
  }

  /// What ``StoreWriter/upsert(_:digest:)`` would do with a record's stay.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(1) for a stay that is unchanged, else O(log n).
  package func outcome(of record: StayRecord) throws -> StoreWriter.Outcome {
    let digest = record.digest
    if kept.contains(digest) { return .unchanged }
    var found: StayDigest?
    try record.forEachText { (text, bytes) throws(DatabaseError) in
      guard text == .id, let bytes else { return }
      try lookup.bindText(unowned: bytes, at: 1)
    }
    try lookup.forEachRow { (row) throws(DatabaseError) in
      found = StayDigest(bytes: try row.blob(at: 0) ?? [])
    }
    guard let found else { return .inserted }
    return found == digest ? .unchanged : .updated
  }
}

/// A set of digests: a table of open addresses, which never grows.
struct DigestTable: ~Copyable {
  private let slots: UnsafeMutableBufferPointer<Slot>
  private var room: Int

  private struct Slot: Equatable, BitwiseCopyable {
    let low: UInt64
    let high: UInt64
  }

  /// Takes memory for so many digests.
  init(count: Int) {
    room = max(count, 16)
    slots = .allocate(capacity: room + room / 3)
    slots.initialize(repeating: Slot(low: 0, high: 0))
  }

  deinit {
    slots.deallocate()
  }

  /// Adds a digest, where there is room for it.
  mutating func insert(_ digest: StayDigest) {
    guard room > 0, let index = index(of: digest), slots[index] == Slot(low: 0, high: 0) else {
      return
    }
    slots[index] = Slot(low: digest.low, high: digest.high)
    room -= 1
  }

  /// Whether a digest was added and had room.
  func contains(_ digest: StayDigest) -> Bool {
    guard let index = index(of: digest) else { return false }
    return slots[index] != Slot(low: 0, high: 0)
  }

  /// Where a digest is or would be; nil for the one whose bytes mark what is free.
  private func index(of digest: StayDigest) -> Int? {
    let wanted = Slot(low: digest.low, high: digest.high)
    guard wanted != Slot(low: 0, high: 0) else { return nil }
    var index = Int(digest.low.multipliedFullWidth(by: UInt64(slots.count)).high)
    while slots[index] != wanted && slots[index] != Slot(low: 0, high: 0) {
      index += 1
      if index == slots.count { index = 0 }
    }
    return index
  }
}
