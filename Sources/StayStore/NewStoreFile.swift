#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A store that is built under a temporary name and gets its own name when it is whole.
struct NewStoreFile {
  private let file: NewFile

  var target: String { file.target }
  var temporary: String { file.temporary }

  /// Makes the temporary file.
  ///
  /// - Throws: ``StoreError`` when the folder does not let it.
  init(target: String) throws(StoreError) {
    file = try NewFile(target: target)
  }

  /// Gives the file its name, durably; never over a file that is there, unless it is empty.
  ///
  /// All connections to it must be closed.
  ///
  /// - Throws: ``StoreError`` of the kind `fileExists` when another file took the name meanwhile.
  func publish(replacingEmptyFile: Bool) throws(StoreError) {
    try file.publish { () throws(StoreError) in
      if replacingEmptyFile { removeEmptyTarget() }
      try removeStaleCompanions()
    }
  }

  /// Deletes the temporary file and gives up its lock.
  func discard() {
    file.discard()
  }

  /// The folder that a file lies in.
  static func folder(of path: String) -> String { NewFile.folder(of: path) }

  /// Where this fails, or the file is no longer empty, giving the name fails and tells it.
  private func removeEmptyTarget() {
    var status = stat()
    if stat(target, &status) == 0 && status.st_size == 0 { unlink(target) }
  }

  /// What SQLite kept beside an older file of the name, which it would replay into the new one.
  private func removeStaleCompanions() throws(StoreError) {
    var status = stat()
    guard stat(target, &status) != 0 else { return }
    for companion in ["-wal", "-shm", "-journal"] {
      guard unlink(target + companion) == 0 || errno == ENOENT else {
        throw StoreFile(path: target + companion).systemError(.cannotOpen)
      }
    }
  }
}
