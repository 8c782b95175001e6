#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Input that is small enough to be held whole.
enum InputFile {
  /// Reads a file.
  ///
  /// - Throws: ``CommandError`` with status 66 when there is none, 74 when reading fails.
  static func read(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let number = errno
      throw CommandError(
        code: number == ENOENT ? .noSuchInput : .inputFailed,
        message: "\(path) cannot be read: \(String(cString: strerror(number)))")
    }
    defer { close(descriptor) }
    return try readAll(descriptor, name: path)
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: ``CommandError`` with status 74 when reading fails.
  static func readStandardInput() throws -> [UInt8] {
    try readAll(STDIN_FILENO, name: "standard input")
  }

  private static func readAll(_ descriptor: Int32, name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readOnce(descriptor, &chunk)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw CommandError(
          code: .inputFailed, message: "\(name) cannot be read: \(String(cString: strerror(errno)))"
        )
      }
    }
  }
}

/// Outside the enumeration, whose own `read` would hide the system's.
private func readOnce(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int {
  read(descriptor, &chunk, chunk.count)
}
