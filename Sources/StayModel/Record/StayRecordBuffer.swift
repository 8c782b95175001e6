/// Records side by side in one piece of memory that grows: what a row's mapper hands on instead of
/// a value with a dozen strings.
///
/// Unchecked, because the compiler cannot see that a buffer is filled by one thread and read only
/// after it was handed over.
package final class StayRecordBuffer: @unchecked Sendable {
  private var memory: UnsafeMutableRawBufferPointer
  /// How many bytes the records take.
  package private(set) var byteCount = 0

  /// Takes memory for so many bytes.
  package init(capacity: Int) {
    memory = .allocate(byteCount: max(capacity, StayRecord.Layout.overhead), alignment: 8)
  }

  deinit {
    memory.deallocate()
  }

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - textBound: The most bytes that its texts take.
  ///   - write: Writes it.
  /// - Returns: Where the record begins.
  package func append(textBound: Int, _ write: (inout StayRecordWriter) -> Void) -> Int {
    reserve(StayRecord.Layout.overhead + textBound)
    var writer = StayRecordWriter(
      target: UnsafeMutableRawBufferPointer(rebasing: memory[byteCount...]))
    write(&writer)
    let offset = byteCount
    byteCount += writer.finish()
    return offset
  }

  /// The record that begins at an offset, valid as long as the buffer and until it grows.
  package func record(at offset: Int) -> StayRecord {
    let rest = UnsafeRawBufferPointer(rebasing: memory[offset..<byteCount])
    let count = rest.loadUnaligned(
      fromByteOffset: StayRecord.Layout.length, as: UInt32.self)
    return StayRecord(bytes: UnsafeRawBufferPointer(rebasing: rest[..<Int(count)]))
  }

  private func reserve(_ count: Int) {
    guard memory.count - byteCount < count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(memory.count * 2, byteCount + count), alignment: 8)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<byteCount]))
    memory.deallocate()
    memory = larger
  }
}
