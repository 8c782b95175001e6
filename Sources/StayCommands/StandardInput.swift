#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process's standard input.
enum StandardInput {
  /// Reads to the end.
  ///
  /// - Throws: ``CommandError`` with status 74 when reading fails.
  static func readAll() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw CommandError(
          code: .inputFailed,
          message: "cannot read standard input: \(String(cString: strerror(errno)))")
      }
    }
  }
}
