#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file that is closed with its last user.
///
/// Reads name their position, so several streams can go over one file at once, and a file that is
/// renamed or removed meanwhile stays what it was.
final class FileDescriptor: Sendable {
  let number: Int32
  let path: String

  private init(number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  deinit {
    close(number)
  }

  /// Opens a file for reading.
  static func open(_ path: String) throws(ImportError) -> FileDescriptor {
    #if canImport(Darwin)
      let number = Darwin.open(path, O_RDONLY | O_CLOEXEC)
    #elseif canImport(Musl)
      let number = Musl.open(path, O_RDONLY | O_CLOEXEC)
    #else
      let number = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    #endif
    guard number >= 0 else {
      throw ImportError(
        kind: errno == ENOENT || errno == ENOTDIR ? .noSuchInput : .unreadable,
        path: path, detail: systemMessage())
    }
    let file = FileDescriptor(number: number, path: path)
    guard try file.mode() != S_IFDIR else {
      throw ImportError(kind: .unreadable, path: path, detail: "it is a folder")
    }
    return file
  }

  /// Standard input, whatever it is.
  static func standardInput() throws(ImportError) -> FileDescriptor {
    let path = "standard input"
    let number = dup(STDIN_FILENO)
    guard number >= 0 else {
      throw ImportError(kind: .unreadable, path: path, detail: systemMessage())
    }
    return FileDescriptor(number: number, path: path)
  }

  /// A new file that has no name, for bytes that come only once.
  static func temporary(insteadOf path: String) throws(ImportError) -> FileDescriptor {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let number = nameless(in: folder)
    guard number >= 0 else {
      throw ImportError(kind: .cannotSpool, path: path, detail: "\(folder): \(systemMessage())")
    }
    return FileDescriptor(number: number, path: path)
  }

  /// Opens a file that never has a name, so that even a run that is killed right then leaves nothing;
  /// where there are no such files, one that loses its name at once.
  private static func nameless(in folder: String) -> Int32 {
    #if os(Linux)
      // O_TMPFILE, a macro that Swift does not see.
      let hasNoName: Int32 = 0o20_000_000 | O_DIRECTORY
      let nameless = openat(AT_FDCWD, folder, O_RDWR | hasNoName | O_CLOEXEC, 0o600)
      if nameless >= 0 { return nameless }
    #endif
    var template = Array("\(folder)/stays-XXXXXX".utf8CString)
    let named = mkstemp(&template)
    if named >= 0 { unlink(template) }
    return named
  }

  /// Whether the same bytes can be read again: so it is with files, not with pipes or terminals.
  func isRegular() throws(ImportError) -> Bool {
    try mode() == S_IFREG
  }

  /// How many bytes the file has now.
  func size() throws(ImportError) -> Int {
    Int(try status().st_size)
  }

  private func mode() throws(ImportError) -> mode_t {
    try status().st_mode & S_IFMT
  }

  private func status() throws(ImportError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw unreadable() }
    return status
  }

  /// Reads at a position of a file.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at position: Int
  ) throws(ImportError) -> Int {
    while true {
      let count = pread(number, buffer.baseAddress, buffer.count, off_t(position))
      if count >= 0 { return count }
      guard errno == EINTR else { throw unreadable() }
    }
  }

  /// Copies all that comes from a pipe into a temporary file.
  func spooled() throws(ImportError) -> FileDescriptor {
    let copy = try Self.temporary(insteadOf: path)
    let capacity = 1 << 16
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(number, buffer.baseAddress, capacity)
      #elseif canImport(Musl)
        let count = Musl.read(number, buffer.baseAddress, capacity)
      #else
        let count = Glibc.read(number, buffer.baseAddress, capacity)
      #endif
      if count == 0 { return copy }
      if count < 0 {
        guard errno == EINTR else { throw unreadable() }
        continue
      }
      try copy.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Writes bytes behind the last ones.
  func append(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(number, rest.baseAddress, rest.count)
      if count < 0 {
        guard errno == EINTR else {
          throw ImportError(kind: .cannotSpool, path: path, detail: Self.systemMessage())
        }
        continue
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  private func unreadable() -> ImportError {
    ImportError(kind: .unreadable, path: path, detail: Self.systemMessage())
  }

  private static func systemMessage() -> String {
    String(cString: strerror(errno))
  }
}

/// A file from its first byte on.
final class FileByteStream: ByteStream {
  private let file: FileDescriptor
  private var position = 0

  var sourceByteCount: Int { position }

  init(_ file: FileDescriptor) {
    self.file = file
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    let count = try file.read(into: buffer, at: position)
    position += count
    return count
  }
}
