/// Room for the texts of one row whose escapes have to be resolved; used again for the next row.
final class TextArena {
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 12)
  private var used = 0

  deinit {
    memory.deallocate()
  }

  /// Begins a row whose texts take at most so many bytes in all; what was handed out is void.
  func begin(capacity: Int) {
    used = 0
    guard memory.count < capacity else { return }
    memory.deallocate()
    memory = .allocate(capacity: capacity)
  }

  /// Hands out what the closure writes.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that it may write.
  ///   - write: Writes and returns how many bytes it wrote.
  /// - Returns: What was written, until the next row begins.
  func take(
    limit: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int
  ) -> UnsafeBufferPointer<UInt8> {
    precondition(used + limit <= memory.count, "\(limit) bytes do not fit behind \(used)")
    guard let base = memory.baseAddress else { return UnsafeBufferPointer(start: nil, count: 0) }
    let count = write(base + used)
    let taken = UnsafeBufferPointer(start: base + used, count: count)
    used += count
    return taken
  }

  /// Text with every doubled quote made one.
  func undoubled(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    take(limit: bytes.count) { target in
      var count = 0
      var index = 0
      while index < bytes.count {
        target[count] = bytes[index]
        count += 1
        index += bytes[index] == CSVScanner.quote ? 2 : 1
      }
      return count
    }
  }

  /// The text of a JSON string.
  func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    take(limit: bytes.count) { JSONText.unescape(bytes, into: $0) }
  }
}
