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
/// Both are written under temporary names and get their own when they are whole.
struct RejectsFile {
  private let path: String
  private let reasonsPath: String
  private let rows: OutputFile
  private let reasons: OutputFile
  private let frame: RejectsFrame
  private var count = 0

  /// Begins the files of a run's file with a number; from the second on the number stands in the
  /// names.
  init(path: String, survey: ListingSurvey, number: Int) throws(ImportError) {
    let path = number == 0 ? path : "\(path).\(number + 1)"
    self.path = path
    reasonsPath = path + ".reasons.csv"
    frame = survey.rejectsFrame
    rows = try OutputFile(path)
    reasons = try OutputFile(reasonsPath)
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

  /// Gives the files their names; returns the one of the rows.
  func finish() throws(ImportError) -> String {
    try rows.write(frame.closing)
    try rows.publish()
    try reasons.publish()
    return path
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
  private var isPublished = false

  init(_ path: String) throws(ImportError) {
    self.path = path
    temporary = "\(path).part-\(getpid())"
    guard let file = fopen(temporary, "wb") else {
      throw ImportError(
        kind: .cannotWrite, path: path, detail: String(cString: strerror(errno)))
    }
    self.file = file
  }

  deinit {
    if !isPublished {
      fclose(file)
      unlink(temporary)
    }
  }

  func write(_ bytes: [UInt8]) throws(ImportError) {
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw failure() }
  }

  func publish() throws(ImportError) {
    isPublished = true
    guard fclose(file) == 0, rename(temporary, path) == 0 else {
      let error = failure()
      unlink(temporary)
      throw error
    }
  }

  private func failure() -> ImportError {
    ImportError(kind: .cannotWrite, path: path, detail: String(cString: strerror(errno)))
  }
}
