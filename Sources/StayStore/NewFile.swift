#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written under a temporary name and gets its own name when it is whole.
///
/// A run that dies leaves the target as it was: its file has another name, and the next run deletes
/// it. The temporary file lies beside the target, so that giving it the name is one step of the file
/// system. A second file beside it is locked as long as its run lives. It is not the file itself that
/// is locked: closing any descriptor of a file drops the locks that SQLite holds on it in the same
/// process, and once it has its name another thread may have opened it.
package struct NewFile {
  /// The name that the file is to have.
  package let target: String
  /// The name under which it is written.
  package let temporary: String
  private let lock: Int32

  /// Makes an empty temporary file, and deletes those that dead runs left of the same target.
  ///
  /// - Throws: ``StoreError`` when the folder does not let it.
  package init(target: String) throws(StoreError) {
    self.target = target
    Self.deleteLeftovers(of: target)
    (temporary, lock) = try Self.claim(target)
    // For everybody to read, as the umask allows.
    let descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let error = StoreFile(path: target).systemError(.cannotOpen)
      discard()
      throw error
    }
    close(descriptor)
  }

  /// Gives the file its name, durably; never over a file that is there.
  ///
  /// All that have the file open in this process must have closed it.
  ///
  /// - Parameter prepare: Called when the bytes are on the disk, before the name is given.
  /// - Throws: ``StoreError`` of the kind `fileExists` when another file took the name meanwhile.
  package func publish(
    prepare: () throws(StoreError) -> Void = {}
  ) throws(StoreError) {
    defer { discard() }
    try Self.synchronize(temporary, flags: O_RDWR, for: target)
    try prepare()
    guard link(temporary, target) == 0 else {
      throw StoreFile(path: target).systemError(errno == EEXIST ? .fileExists : .failure(errno))
    }
    try Self.synchronize(Self.folder(of: target), flags: O_RDONLY, for: target)
  }

  /// Deletes the temporary file and gives up its lock.
  package func discard() {
    Self.delete(temporary)
    close(lock)
  }

  /// What lies beside a temporary file: SQLite's own, the words of a load, and the lock, which goes
  /// last.
  private static let companions = ["-wal", "-shm", "-journal", wordsEnding]
  /// The file of a ``SearchLoad``.
  static let wordsEnding = "-words"
  private static let lockEnding = "-lock"
  private static let infix = ".new-"

  private static func delete(_ temporary: String) {
    for companion in companions { unlink(temporary + companion) }
    unlink(temporary)
    unlink(temporary + lockEnding)
  }

  /// A temporary name that nobody has, and the lock on it.
  private static func claim(_ target: String) throws(StoreError) -> (name: String, lock: Int32) {
    let (folder, name) = split(target)
    while true {
      let tag = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let temporary = "\(folder)/.\(name)\(infix)\(getpid())-\(tag)"
      let lock = open(temporary + lockEnding, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard lock >= 0 else { throw StoreFile(path: target).systemError(.failure(errno)) }
      // Between the two steps a run that tidies up could have taken it for a dead run's.
      if flock(lock, LOCK_EX | LOCK_NB) == 0, isNamed(temporary + lockEnding, lock) {
        return (temporary, lock)
      }
      close(lock)
    }
  }

  private static func isNamed(_ path: String, _ descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    return stat(path, &named) == 0 && fstat(descriptor, &opened) == 0
      && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
  }

  /// Deletes what dead runs left in the folder of a target: temporary files whose lock nobody holds.
  ///
  /// Those of other targets too: a backup that died had yesterday's name.
  package static func deleteLeftovers(of target: String) {
    let (folder, name) = split(target)
    for leftover in leftovers(in: folder) {
      let temporary = "\(folder)/\(leftover)"
      let lock = open(temporary + lockEnding, O_RDWR | O_CLOEXEC)
      if lock < 0 {
        // The lock goes last, so without one nobody is at work; but then only the name says whose.
        if errno == ENOENT, leftover.hasPrefix(".\(name)\(infix)") { delete(temporary) }
        continue
      }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { delete(temporary) }
      close(lock)
    }
  }

  /// The temporary files in a folder, by their own names or those of what lies beside them.
  private static func leftovers(in folder: String) -> Set<String> {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var found: Set<String> = []
    while let entry = readdir(listing) {
      let length = MemoryLayout.size(ofValue: entry.pointee.d_name)
      var file = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: length) { String(cString: $0) }
      }
      guard file.hasPrefix("."), file.contains(infix) else { continue }
      for ending in companions + [lockEnding] where file.hasSuffix(ending) {
        file.removeLast(ending.count)
        break
      }
      found.insert(file)
    }
    return found
  }

  /// The folder that a file lies in.
  static func folder(of path: String) -> String { split(path).folder }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  private static func synchronize(
    _ path: String, flags: Int32, for target: String
  ) throws(StoreError) {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreFile(path: target).systemError(.inputOutput) }
    defer { close(descriptor) }
    // Some file systems cannot sync a folder and say EINVAL; the name is as durable as they make it.
    guard fsync(descriptor) == 0 || (errno == EINVAL && flags == O_RDONLY) else {
      throw StoreFile(path: target).systemError(.failure(errno, otherwise: .inputOutput))
    }
  }
}

extension StoreError.Kind {
  /// The kind of a failed call of the system.
  static func failure(
    _ number: Int32, otherwise: StoreError.Kind = .cannotOpen
  ) -> StoreError.Kind {
    switch number {
    case ENOSPC, EDQUOT: .diskFull
    case EIO: .inputOutput
    case EROFS: .readOnly
    default: otherwise
    }
  }
}
