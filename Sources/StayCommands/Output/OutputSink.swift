#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a command's text goes: gathered, and delivered in large pieces.
final class OutputSink {
  private let deliver: (UnsafeRawBufferPointer) throws(OutputError) -> Void
  private var pending: [UInt8] = []
  private let capacity = 1 << 16

  /// Makes a sink that hands its bytes to a closure.
  init(deliver: @escaping (UnsafeRawBufferPointer) throws(OutputError) -> Void) {
    self.deliver = deliver
  }

  /// Adds text.
  func write(_ text: String) throws(OutputError) {
    pending.append(contentsOf: text.utf8)
    if pending.count >= capacity { try flush() }
  }

  /// Adds text and a line end.
  func line(_ text: String = "") throws(OutputError) {
    try write(text)
    try write("\n")
  }

  /// Delivers all that was gathered.
  func flush() throws(OutputError) {
    guard !pending.isEmpty else { return }
    let bytes = pending
    pending.removeAll(keepingCapacity: true)
    var failure: OutputError?
    bytes.withUnsafeBytes { buffer in
      do throws(OutputError) { try deliver(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// The sink that writes to a file descriptor.
  static func descriptor(_ descriptor: Int32) -> OutputSink {
    OutputSink { (bytes: UnsafeRawBufferPointer) throws(OutputError) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = writeOnce(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EPIPE {
          throw OutputError.brokenPipe
        } else if errno != EINTR {
          throw OutputError.failed(reason: String(cString: strerror(errno)))
        }
      }
    }
  }
}

/// Outside the class, whose own `write` would hide the system's.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
