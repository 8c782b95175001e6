#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a file system tells of a database file and its log: by it a reader without locks finds out that
/// somebody wrote.
struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let byteCount: Int64
  private let changedSeconds: Int
  private let changedNanoseconds: Int
  private let logByteCount: Int64

  /// Looks at the file now; nil where there is none.
  init?(path: String) {
    var file = stat()
    guard stat(path, &file) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: file.st_dev)
    inode = UInt64(file.st_ino)
    byteCount = Int64(file.st_size)
    #if canImport(Darwin)
      let changed = file.st_mtimespec
    #else
      let changed = file.st_mtim
    #endif
    changedSeconds = Int(changed.tv_sec)
    changedNanoseconds = Int(changed.tv_nsec)
    var log = stat()
    logByteCount = stat(path + "-wal", &log) == 0 ? Int64(log.st_size) : 0
  }

  /// Whether all that was committed stands in the file itself.
  var hasNoLog: Bool { logByteCount == 0 }
}
