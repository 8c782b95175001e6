import StayImport
import StayStore

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

  /// Begins the files of a run's file with a number; from the second on the number stands in the
  /// names.
  init(path: String, survey: ListingSurvey, number: Int) throws(ImportError) {
    let paths = RejectsPaths(path, number: number)
    self.path = paths.rows
    frame = survey.rejectsFrame
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
