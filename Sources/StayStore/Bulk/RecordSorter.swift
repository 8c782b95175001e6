package import StayModel

/// Brings stays from a file's order into the order of keys, in memory that does not grow with them.
///
/// Sorted runs go to a temporary file and are merged (Knuth, "The Art of Computer Programming",
/// volume 3, 5.4). Stays of one cell keep the order in which they came.
package final class RecordSorter {
  /// Bytes of memory for the records, before the runs are merged and meanwhile.
  static let standardMemory = 32 << 20

  private let folder: String
  private let memory: Int
  private let smallestWindow: Int
  private var arena: RecordArena?
  private var file: SpillFile?
  private var runs: [Range<Int>] = []
  /// How many stays were added.
  package private(set) var count = 0
  /// Bytes of their records.
  private(set) var byteCount = 0

  /// Makes a sorter that spills to a folder.
  init(
    folder: String, memory: Int = RecordSorter.standardMemory, smallestWindow: Int = 64 << 10
  ) {
    self.folder = folder
    self.memory = memory
    self.smallestWindow = smallestWindow
  }

  /// Makes a sorter for the stays of a store at a path; nil means one in memory.
  ///
  /// The disk that will hold the store has room for it, and for its stays on their way.
  package convenience init(besideStoreAt path: String?) {
    self.init(folder: path.map(NewStoreFile.folder) ?? "/tmp")
  }

  /// Adds a stay.
  ///
  /// - Parameters:
  ///   - record: The stay.
  ///   - sequence: Its number: stays of one cell come in the order of their numbers.
  /// - Throws: ``StoreError`` when the temporary file cannot be made or written.
  package func add(_ record: StayRecord, sequence: Int) throws(StoreError) {
    let arena = self.arena ?? RecordArena(capacity: memory)
    self.arena = arena
    if !arena.hasRoom(for: record.bytes.count) { try spill(arena) }
    arena.append(
      record, position: StayKey.position(of: record.coordinate), sequence: Int64(sequence))
    count += 1
    byteCount += record.bytes.count
  }

  /// Forgets all that was added.
  package func removeAll() {
    arena = nil
    file = nil
    runs = []
    count = 0
    byteCount = 0
  }

  /// Gives every record to the body, in the order of keys, and forgets them.
  ///
  /// A record is valid only inside the body.
  ///
  /// - Throws: ``StoreError`` when the temporary file cannot be read, or what the body throws.
  func drain(_ body: (StayRecord) throws -> Void) throws {
    defer { removeAll() }
    guard let arena else { return }
    if file == nil {
      arena.sort()
      for entry in arena.entries { try body(arena.record(entry)) }
      return
    }
    try spill(arena)
    self.arena = nil
    try merge(body)
  }

  private func spill(_ arena: RecordArena) throws(StoreError) {
    guard !arena.isEmpty else { return }
    // What has no room in the end is told as soon as that is known, and not as a write that failed.
    try DiskRoom.require(RecordLoad.roomFactor * byteCount, in: folder, for: folder)
    let file = try spillFile()
    let start = file.count
    arena.sort()
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.writeBufferCount, alignment: 8)
    defer { buffer.deallocate() }
    var filled = 0
    for entry in arena.entries {
      let bytes = arena.record(entry).bytes
      if filled + bytes.count > buffer.count {
        try file.append(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
        filled = 0
      }
      guard bytes.count <= buffer.count else {
        try file.append(bytes)
        continue
      }
      UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyMemory(from: bytes)
      filled += bytes.count
    }
    try file.append(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
    runs.append(start..<file.count)
    arena.removeAll()
  }

  private func spillFile() throws(StoreError) -> SpillFile {
    if let file { return file }
    let made = try SpillFile(folder: folder)
    file = made
    return made
  }

  private static let writeBufferCount = 1 << 20

  /// One heap of runs; the one with the least head is taken, again and again.
  private func merge(_ body: (StayRecord) throws -> Void) throws {
    guard let file else { return }
    let window = min(max(memory / runs.count, smallestWindow), Self.writeBufferCount)
    var heap: [MergeHead] = []
    for range in runs {
      let run = try RecordRun(file: file, range: range, windowCount: window)
      if let head = MergeHead(run) { heap.append(head) }
    }
    heap.sort { $0.precedes($1) }
    while let first = heap.first {
      if let head = first.run.head { try body(head) }
      try first.run.advance()
      if let next = MergeHead(first.run) {
        heap[0] = next
      } else if let last = heap.popLast(), !heap.isEmpty {
        heap[0] = last
      }
      Self.siftDown(&heap)
    }
  }

  private static func siftDown(_ heap: inout [MergeHead]) {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}

/// A run with the key of its next record at hand.
private struct MergeHead {
  let run: RecordRun
  let position: Int64
  let sequence: Int64

  init?(_ run: RecordRun) {
    guard let head = run.head else { return nil }
    self.run = run
    position = head.position
    sequence = head.sequence
  }

  func precedes(_ other: MergeHead) -> Bool {
    (position, sequence) < (other.position, other.sequence)
  }
}
