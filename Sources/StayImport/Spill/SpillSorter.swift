/// Sorts more records than memory should hold: full buffers are sorted and spilled to a temporary
/// file, and at the end the sorted runs are merged.
struct SpillSorter<Record: BitwiseCopyable & Comparable & Sendable> {
  private var buffer: [Record] = []
  private var file: FileDescriptor?
  private var runs: [Range<Int>] = []
  private let bufferLimit: Int

  /// - Parameter bufferLimit: How many records are held before they are spilled.
  init(bufferLimit: Int = 1 << 18) {
    precondition(bufferLimit > 0, "a buffer of \(bufferLimit) records cannot take one")
    self.bufferLimit = bufferLimit
  }

  /// How many records were added.
  var count: Int { (runs.last?.upperBound ?? 0) + buffer.count }

  /// Adds a record.
  ///
  /// - Throws: ``ImportError`` when the temporary file cannot be made or written.
  mutating func append(_ record: Record) throws(ImportError) {
    if buffer.count == bufferLimit { try spill() }
    buffer.append(record)
  }

  private mutating func spill() throws(ImportError) {
    buffer.sort()
    let file = try spillFile()
    try file.append(buffer)
    let start = runs.last?.upperBound ?? 0
    runs.append(start..<(start + buffer.count))
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func spillFile() throws(ImportError) -> FileDescriptor {
    if let file { return file }
    let made = try FileDescriptor.temporary(insteadOf: "what a survey remembers")
    file = made
    return made
  }

  /// Goes over all records in their order.
  ///
  /// - Throws: ``ImportError`` when the temporary file cannot be read, and what the body throws.
  /// - Complexity: O(n log n).
  mutating func forEachSorted(
    _ body: (Record) throws(ImportError) -> Void
  ) throws(ImportError) {
    buffer.sort()
    guard let file else {
      for record in buffer { try body(record) }
      return
    }
    var heap: [Run] = []
    for range in runs {
      if let run = try Run(file, range) { heap.append(run) }
    }
    if let last = Run(buffer) { heap.append(last) }
    for index in heap.indices.reversed() { Self.sink(&heap, index) }
    while !heap.isEmpty {
      try body(heap[0].first)
      if try !heap[0].advance() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
      }
      if !heap.isEmpty { Self.sink(&heap, 0) }
    }
  }

  /// Puts a run of a heap below those that begin before it.
  private static func sink(_ heap: inout [Run], _ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].first < heap[least].first {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  /// A sorted run, and how far it was read.
  private struct Run {
    private let file: FileDescriptor?
    private var rest: Range<Int>
    private var buffer: [Record]
    private var position = 0

    /// So many records are read at a time.
    private static var bufferSize: Int { 1 << 11 }

    init?(_ file: FileDescriptor, _ range: Range<Int>) throws(ImportError) {
      self.file = file
      rest = range
      buffer = []
      guard try refill() else { return nil }
    }

    init?(_ buffer: [Record]) {
      guard !buffer.isEmpty else { return nil }
      file = nil
      rest = 0..<0
      self.buffer = buffer
    }

    var first: Record { buffer[position] }

    /// Goes on to the next record; false behind the last one.
    mutating func advance() throws(ImportError) -> Bool {
      position += 1
      if position < buffer.count { return true }
      return try refill()
    }

    private mutating func refill() throws(ImportError) -> Bool {
      guard let file, !rest.isEmpty else { return false }
      let count = min(Self.bufferSize, rest.count)
      buffer = try file.records(from: rest.lowerBound, count: count)
      rest = (rest.lowerBound + count)..<rest.upperBound
      position = 0
      return true
    }
  }
}
