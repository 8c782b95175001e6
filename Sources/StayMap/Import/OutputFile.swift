import StayImport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written under a temporary name beside its own, and carries a lock meanwhile.
///
/// The temporary name says how far it came: `NAME.part-…` until it is whole and on the disk, then
/// `NAME.whole-…` until it has its own. So what a killed run left can be told apart.
final class OutputFile {
  private let path: String
  private var temporary: String
  private let file: UnsafeMutablePointer<FILE>

  init(_ path: String) throws(ImportError) {
    self.path = path
    let tag = String(UInt32.random(in: 0...UInt32.max), radix: 36)
    temporary = "\(path)\(OutputFile.partInfix)\(getpid())-\(tag)"
    guard let file = fopen(temporary, "wbx") else {
      throw ImportError(
        kind: .cannotWrite, path: path, detail: String(cString: strerror(errno)))
    }
    self.file = file
    // Where a file system has no locks, a later run finds the leftovers of this one locked by nobody.
    _ = flock(fileno(file), LOCK_EX | LOCK_NB)
  }

  deinit {
    fclose(file)
    unlink(temporary)
  }

  private static let partInfix = ".part-"
  private static let wholeInfix = ".whole-"

  func write(_ bytes: [UInt8]) throws(ImportError) {
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw failure() }
  }

  /// Sees all bytes on the disk, under the name that says so.
  func finish() throws(ImportError) {
    guard fflush(file) == 0, fsync(fileno(file)) == 0 else { throw failure() }
    let tag = temporary.dropFirst(path.count + Self.partInfix.count)
    let whole = path + Self.wholeInfix + tag
    guard rename(temporary, whole) == 0 else { throw failure() }
    temporary = whole
    try synchronizeFolder()
  }

  /// Takes the name in one step, and only where no file has it.
  func publish() throws(ImportError) {
    if link(temporary, path) == 0 { return try synchronizeFolder() }
    guard errno != EEXIST else {
      throw ImportError(kind: .fileExists, path: path, detail: String(cString: strerror(errno)))
    }
    // Not every file system has hard links: there the name is taken first, and its file replaced.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure() }
    close(descriptor)
    guard rename(temporary, path) == 0 else {
      let error = failure()
      unlink(path)
      throw error
    }
    try synchronizeFolder()
  }

  private func synchronizeFolder() throws(ImportError) {
    let folder = open(Self.split(path).folder, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw failure() }
    defer { close(folder) }
    // Some file systems cannot sync a folder and say EINVAL.
    guard fsync(folder) == 0 || errno == EINVAL else { throw failure() }
  }

  private func failure() -> ImportError {
    ImportError(kind: .cannotWrite, path: path, detail: String(cString: strerror(errno)))
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}

extension OutputFile {
  /// What runs that were killed left of a file: deletes what is not whole, of which nothing can be
  /// missed, and tells what is.
  ///
  /// - Returns: The paths of whole files that never got their name.
  static func leftovers(of path: String) -> [String] {
    let (folder, name) = split(path)
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var whole: [String] = []
    while let entry = readdir(listing) {
      let length = MemoryLayout.size(ofValue: entry.pointee.d_name)
      let file = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: length) { String(cString: $0) }
      }
      let isPart = file.hasPrefix(name + partInfix)
      guard isPart || file.hasPrefix(name + wholeInfix) else { continue }
      let found = folder == "." && !path.hasPrefix(".") ? file : "\(folder)/\(file)"
      switch state(of: found) {
      case .inUse: continue
      case .named: unlink(found)
      case .nameless:
        if isPart { unlink(found) } else { whole.append(found) }
      }
    }
    return whole.sorted()
  }

  private enum State {
    /// A run that lives holds it.
    case inUse
    /// It has its own name too, and only its temporary one was left.
    case named
    case nameless
  }

  private static func state(of path: String) -> State {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .inUse }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return .inUse }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .inUse }
    return status.st_nlink > 1 ? .named : .nameless
  }
}
