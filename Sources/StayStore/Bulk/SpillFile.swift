#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file for what does not fit in memory.
///
/// It has no name, so nothing is left of it whatever happens to the process.
final class SpillFile {
  private let descriptor: Int32
  private let folder: String
  /// Bytes written so far.
  private(set) var count = 0

  /// Makes the file.
  ///
  /// - Parameter folder: Where its bytes go; best the disk that the store is on.
  /// - Throws: ``StoreError`` when the folder does not let it.
  init(folder: String) throws(StoreError) {
    self.folder = folder
    descriptor = Self.nameless(in: folder)
    guard descriptor >= 0 else {
      throw StoreFile(path: folder).systemError(.failure(errno))
    }
  }

  /// Opens a file that never has a name, so that even a run that is killed right then leaves nothing;
  /// where there are no such files, one that loses its name at once.
  private static func nameless(in folder: String) -> Int32 {
    #if os(Linux)
      // O_TMPFILE, a macro that Swift does not see.
      let hasNoName: Int32 = 0o20_000_000 | O_DIRECTORY
      let nameless = open(folder, O_RDWR | hasNoName | O_CLOEXEC, 0o600)
      if nameless >= 0 { return nameless }
    #endif
    let path = "\(folder)/.stays-spill-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    let named = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if named >= 0 { unlink(path) }
    return named
  }

  deinit {
    close(descriptor)
  }

  /// Writes all bytes at the file's end.
  ///
  /// - Throws: ``StoreError`` of the kind `diskFull` when they do not fit.
  func append(_ bytes: UnsafeRawBufferPointer) throws(StoreError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = write(descriptor, rest.baseAddress, rest.count)
      if written < 0 && errno == EINTR { continue }
      guard written >= 0 else {
        let isFull = errno == ENOSPC || errno == EDQUOT
        throw StoreFile(path: folder).systemError(isFull ? .diskFull : .inputOutput)
      }
      count += written
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  /// Reads bytes from a place of the file, as many as fit in the target or are there.
  ///
  /// - Returns: How many were read; 0 at the file's end.
  func read(at offset: Int, into target: UnsafeMutableRawBufferPointer) throws(StoreError) -> Int {
    while true {
      let count = pread(descriptor, target.baseAddress, target.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else { throw StoreFile(path: folder).systemError(.inputOutput) }
    }
  }
}
