import StayModel

/// Records side by side in one piece of memory, sorted by reference.
final class RecordArena {
  /// Where a record lies, with what it is sorted by.
  struct Entry {
    let position: Int64
    let sequence: Int64
    let offset: Int

    /// Keys first; stays of one cell in the order in which they came.
    static func precedes(_ first: Entry, _ second: Entry) -> Bool {
      (first.position, first.sequence) < (second.position, second.sequence)
    }
  }

  private(set) var entries: [Entry] = []
  private(set) var byteCount = 0
  private var memory: UnsafeMutableRawBufferPointer

  /// Takes memory for so many bytes; more is taken for a record that is larger than all of it.
  init(capacity: Int) {
    memory = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit {
    memory.deallocate()
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether a record of so many bytes can be added, or the arena is empty and will grow for it.
  func hasRoom(for count: Int) -> Bool {
    isEmpty || byteCount + count <= memory.count
  }

  /// Adds a record, with what it is sorted by.
  ///
  /// - Precondition: There is room for it.
  func append(_ record: StayRecord, position: Int64, sequence: Int64) {
    let size = record.bytes.count
    precondition(hasRoom(for: size), "an arena of \(memory.count) bytes has no room for \(size)")
    if size > memory.count {
      memory.deallocate()
      memory = .allocate(byteCount: size, alignment: 8)
    }
    let target = UnsafeMutableRawBufferPointer(rebasing: memory[byteCount...])
    target.copyMemory(from: record.bytes)
    target.storeBytes(
      of: position, toByteOffset: StayRecord.Layout.position, as: Int64.self)
    target.storeBytes(
      of: sequence, toByteOffset: StayRecord.Layout.sequence, as: Int64.self)
    entries.append(Entry(position: position, sequence: sequence, offset: byteCount))
    byteCount += size
  }

  /// Brings the entries into the order of keys.
  func sort() {
    entries.sort(by: Entry.precedes)
  }

  /// The record of an entry, valid until the arena is emptied.
  func record(_ entry: Entry) -> StayRecord {
    let start = entry.offset
    let count = memory.loadUnaligned(
      fromByteOffset: start + StayRecord.Layout.length, as: UInt32.self)
    return StayRecord(
      bytes: UnsafeRawBufferPointer(rebasing: memory[start..<start + Int(count)]))
  }

  /// Forgets all records and keeps the memory.
  func removeAll() {
    entries.removeAll(keepingCapacity: true)
    byteCount = 0
  }
}
