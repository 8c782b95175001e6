import StayImport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The rejected rows of a file, in the file's own format, and beside them why each was rejected.
///
/// Both are written under temporary names and get their own once the store has the other rows. A
/// file that is there already is never replaced: it may be the only copy of what it holds.
struct RejectsFile {
  /// The path of the rows.
  let path: String
  private let rows: OutputFile
  private let reasons: OutputFile
  private let frame: RejectsFrame
  private var count = 0

  /// Begins the files at their paths.
  init(_ paths: RejectsPaths, frame: RejectsFrame) throws(ImportError) {
    self.path = paths.rows
    self.frame = frame
    rows = try OutputFile(paths.rows)
    reasons = try OutputFile(paths.reasons)
    try rows.write(frame.opening)
    try reasons.write(Array("line,column,offset,pointer,value,reason\n".utf8))
  }

  /// Adds rows.
  mutating func add(_ rejects: [RowReject]) throws(ImportError) {
    for reject in rejects {
      try rows.write((count == 0 ? [] : frame.separator) + reject.bytes)
      count += 1
      let fields = [
        "\(reject.line)", reject.column ?? "", "\(reject.offset)", reject.pointer ?? "",
        reject.value ?? "", reject.reason,
      ]
      try reasons.write(Array((fields.map(Self.quoted).joined(separator: ",") + "\n").utf8))
    }
  }

  /// Writes what is left to the disk, so that only names are to be given afterwards.
  func finish() throws(ImportError) {
    try rows.write(frame.closing)
    try rows.finish()
    try reasons.finish()
  }

  /// Gives the files their names.
  ///
  /// - Throws: ``ImportError`` of the kind `fileExists` when another file took a name meanwhile.
  func publish() throws(ImportError) {
    try rows.publish()
    try reasons.publish()
  }

  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}

/// A file that is written under a temporary name beside its own.
private final class OutputFile {
  private let path: String
  private let temporary: String
  private let file: UnsafeMutablePointer<FILE>
  private var isOpen = true

  init(_ path: String) throws(ImportError) {
    self.path = path
    let tag = String(UInt32.random(in: 0...UInt32.max), radix: 36)
    temporary = "\(path).part-\(getpid())-\(tag)"
    guard let file = fopen(temporary, "wbx") else {
      throw ImportError(
        kind: .cannotWrite, path: path, detail: String(cString: strerror(errno)))
    }
    self.file = file
  }

  deinit {
    if isOpen { fclose(file) }
    unlink(temporary)
  }

  func write(_ bytes: [UInt8]) throws(ImportError) {
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw failure() }
  }

  func finish() throws(ImportError) {
    isOpen = false
    guard fclose(file) == 0 else { throw failure() }
  }

  /// Takes the name in one step, and only where no file has it.
  func publish() throws(ImportError) {
    if link(temporary, path) == 0 { return }
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
  }

  private func failure() -> ImportError {
    ImportError(kind: .cannotWrite, path: path, detail: String(cString: strerror(errno)))
  }
}
