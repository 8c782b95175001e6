/// Records of one size in a row, in memory while they are few and in a temporary file when they
/// are many.
package struct RecordLog<Record: BitwiseCopyable & Sendable>: Sendable {
  /// How many records there are.
  package private(set) var count = 0

  /// Records in memory: all of them, or those behind the ones in the file.
  private var tail: [Record] = []
  private var file: FileDescriptor?
  private let memoryLimit: Int

  /// - Parameter memoryLimit: How many records may be in memory.
  package init(memoryLimit: Int = 1 << 16) {
    precondition(memoryLimit > 0, "a log that holds \(memoryLimit) records cannot take one")
    self.memoryLimit = memoryLimit
  }

  /// Adds a record behind the others.
  ///
  /// - Throws: ``ImportError`` when the temporary file cannot be made or written.
  package mutating func append(_ record: Record) throws(ImportError) {
    if tail.count == memoryLimit { try spill() }
    tail.append(record)
    count += 1
  }

  private mutating func spill() throws(ImportError) {
    let file = try spillFile()
    try file.append(tail)
    tail.removeAll(keepingCapacity: true)
  }

  private mutating func spillFile() throws(ImportError) -> FileDescriptor {
    if let file { return file }
    let made = try FileDescriptor.temporary(insteadOf: "what a survey remembers")
    file = made
    return made
  }

  /// The records from an index on, at most so many of them.
  ///
  /// - Throws: ``ImportError`` when the temporary file cannot be read.
  func records(from index: Int, limit: Int) throws(ImportError) -> [Record] {
    let spilled = count - tail.count
    let end = min(index + limit, count)
    guard index < end else { return [] }
    guard index < spilled, let file else {
      return Array(tail[(index - spilled)..<(end - spilled)])
    }
    return try file.records(from: index, count: min(end, spilled) - index)
  }

  /// Goes over all records in order.
  ///
  /// - Throws: ``ImportError`` when the temporary file cannot be read, and what the body throws.
  func forEach(_ body: (Record) throws(ImportError) -> Void) throws(ImportError) {
    var reader = Reader(self)
    while let record = try reader.next() { try body(record) }
  }

  /// Reads the records one after another.
  package struct Reader {
    private let log: RecordLog
    private var buffer: [Record] = []
    private var position = 0
    private var read = 0

    package init(_ log: RecordLog) {
      self.log = log
    }

    /// The next record, or nil behind the last one.
    package mutating func next() throws(ImportError) -> Record? {
      if position == buffer.count {
        buffer = try log.records(from: read, limit: 1 << 12)
        guard !buffer.isEmpty else { return nil }
        read += buffer.count
        position = 0
      }
      defer { position += 1 }
      return buffer[position]
    }
  }
}

extension FileDescriptor {
  /// Writes records behind what was written.
  func append<Record: BitwiseCopyable>(_ records: [Record]) throws(ImportError) {
    let result = records.withUnsafeBytes { bytes -> Result<Void, ImportError> in
      do throws(ImportError) {
        return .success(try append(bytes))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Reads records of a file that holds nothing else.
  func records<Record: BitwiseCopyable>(
    from index: Int, count: Int
  ) throws(ImportError) -> [Record] {
    let size = MemoryLayout<Record>.stride
    var failure: ImportError?
    let records = [Record](unsafeUninitializedCapacity: count) { buffer, initialized in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      var filled = 0
      do throws(ImportError) {
        while filled < count * size {
          let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[filled..<(count * size)])
          let got = try read(into: rest, at: index * size + filled)
          guard got > 0 else {
            throw ImportError(
              kind: .cannotSpool, path: path, detail: "the temporary file is shorter than it was")
          }
          filled += got
        }
      } catch {
        failure = error
      }
      initialized = failure == nil ? count : 0
    }
    if let failure { throw failure }
    return records
  }
}
