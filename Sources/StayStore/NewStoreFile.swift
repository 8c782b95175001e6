import StaySQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A store file that is built under a temporary name and gets its own name when it is whole.
///
/// A run that dies leaves the target as it was: its file has another name, and the next run deletes
/// it. The temporary file lies beside the target, so that giving it the name is one step of the
/// file system, and carries a lock as long as its run lives.
struct NewStoreFile {
  let target: String
  let temporary: String
  private let descriptor: Int32

  /// Makes the temporary file.
  ///
  /// - Throws: ``StoreError`` when the folder does not let it.
  init(target: String) throws(StoreError) {
    self.target = target
    Self.deleteLeftovers(of: target)
    let (folder, name) = Self.split(target)
    let tag = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    temporary = "\(folder)/.\(name)\(Self.infix)\(getpid())-\(tag)"
    descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw StoreFile(path: target).systemError(.cannotOpen) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = StoreFile(path: target).systemError(.cannotOpen)
      discard()
      throw error
    }
  }

  /// Gives the file its name, durably; never over a file that is there, unless it is empty.
  ///
  /// All connections to it must be closed.
  ///
  /// - Throws: ``StoreError`` of the kind `fileExists` when another file took the name meanwhile.
  func publish(replacingEmptyFile: Bool) throws(StoreError) {
    defer { discard() }
    guard fsync(descriptor) == 0 else {
      throw StoreFile(path: target).systemError(.inputOutput)
    }
    if replacingEmptyFile { removeEmptyTarget() }
    try removeStaleCompanions()
    guard link(temporary, target) == 0 else {
      throw StoreFile(path: target).systemError(errno == EEXIST ? .fileExists : .cannotOpen)
    }
    try Self.synchronizeFolder(of: target)
  }

  /// Deletes the temporary file and gives up its lock.
  func discard() {
    for companion in Self.companions { unlink(temporary + companion) }
    unlink(temporary)
    close(descriptor)
  }

  /// What SQLite keeps beside a file; it would replay what an older file of the name left there.
  private static let companions = ["-wal", "-shm", "-journal"]
  private static let infix = ".new-"

  /// Where this fails, or the file is no longer empty, giving the name fails and tells it.
  private func removeEmptyTarget() {
    var status = stat()
    if stat(target, &status) == 0 && status.st_size == 0 { unlink(target) }
  }

  private func removeStaleCompanions() throws(StoreError) {
    var status = stat()
    guard stat(target, &status) != 0 else { return }
    for companion in Self.companions {
      guard unlink(target + companion) == 0 || errno == ENOENT else {
        throw StoreFile(path: target + companion).systemError(.cannotOpen)
      }
    }
  }

  /// Deletes what dead runs left: temporary files of this target that nobody holds locked.
  private static func deleteLeftovers(of target: String) {
    let (folder, name) = split(target)
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    let prefix = ".\(name)\(infix)"
    while let entry = readdir(listing) {
      let length = MemoryLayout.size(ofValue: entry.pointee.d_name)
      let file = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: length) { String(cString: $0) }
      }
      guard file.hasPrefix(prefix), !companions.contains(where: file.hasSuffix) else { continue }
      let path = "\(folder)/\(file)"
      let descriptor = open(path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        for companion in companions { unlink(path + companion) }
        unlink(path)
      }
      close(descriptor)
    }
  }

  /// The folder that a file lies in.
  static func folder(of path: String) -> String { split(path).folder }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  private static func synchronizeFolder(of path: String) throws(StoreError) {
    let folder = open(split(path).folder, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw StoreFile(path: path).systemError(.inputOutput) }
    defer { close(folder) }
    // Some file systems cannot sync a folder and say EINVAL; the name is as durable as they make it.
    guard fsync(folder) == 0 || errno == EINVAL else {
      throw StoreFile(path: path).systemError(.inputOutput)
    }
  }
}
