public import StayImport
import StayModel

/// What became of one imported file.
public struct ImportReport: Sendable {
  /// A row that repeats an id of the run, or that the store's own stay was preferred to.
  public struct Duplicate: Hashable, Sendable {
    /// The line where the row begins.
    public let line: Int
    /// The line of the row with the id that counts; nil where the stay in the store does.
    public let firstLine: Int?
    /// The file of that row, where it is an earlier one of the run.
    public let firstFile: String?
  }

  /// The file's base name, or the name that the caller gave the source.
  public let source: String
  /// What the file is, how its columns were understood, its first rejects.
  public let survey: ListingSurvey
  /// How long it took, in seconds.
  public let seconds: Double
  /// Why nothing of the file was stored; nil when it was stored.
  public let refusal: String?
  /// What a person should know before trusting the result.
  public let warnings: [String]
  /// The books.
  public let rows: ImportCounts
  /// The first of the rows that count as duplicates, at most a hundred.
  public let duplicates: [Duplicate]
  /// The file with the rejected rows, where one was written.
  public let rejectsPath: String?
  /// Whether nothing was written because that was asked for.
  public let isDryRun: Bool

  /// Whether the data had faults: rows were rejected, or the file was refused.
  public var hasFaults: Bool { refusal != nil || rows.rejected > 0 }
}

extension ImportReport {
  /// The reports of a run as one JSON array, as the command line's reference shows them.
  public static func json(_ reports: [ImportReport]) -> String {
    var json = JSONWriter()
    json.array { json in
      for report in reports { report.write(to: &json) }
    }
    return json.text
  }

  private func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("source", source)
      json.member("format", survey.format.rawValue)
      json.member("encoding", survey.encoding.rawValue)
      json.member("delimiter", survey.delimiter.map { String(UnicodeScalar($0)) })
      json.member("bytes", survey.byteCount)
      json.member("seconds", (seconds * 1000).rounded() / 1000)
      json.member("refused", refusal)
      json.object("rows") { json in
        for (name, count) in books { json.member(name, count) }
      }
      json.array("mapping", survey.mappings, writeMapping)
      json.array("warnings", warnings) { $0.string($1) }
      json.array("rejects", survey.rejects, Self.writeReject)
      json.member("rejectsTruncated", survey.faultyCount > survey.rejects.count)
      json.member("rejectsFile", rejectsPath)
      json.array("duplicates", duplicates, Self.writeDuplicate)
      json.member("duplicatesTruncated", rows.duplicate > duplicates.count)
      json.member("dryRun", isDryRun)
    }
  }

  private var books: [(String, Int)] {
    [
      ("read", rows.read), ("inserted", rows.inserted), ("updated", rows.updated),
      ("unchanged", rows.unchanged), ("duplicate", rows.duplicate), ("rejected", rows.rejected),
      ("blank", rows.blank), ("removed", rows.removed),
    ]
  }

  private func writeMapping(_ json: inout JSONWriter, _ mapping: ListingSurvey.Mapping) {
    json.object { json in
      json.member("field", mapping.choice.field.rawValue)
      json.member("column", mapping.choice.column)
      json.member("why", mapping.choice.reason.rawValue)
      json.member("parsed", "\(mapping.parsedCount) of \(survey.readCount)")
      json.member("runnerUp", mapping.choice.runnerUp)
    }
  }

  private static func writeReject(_ json: inout JSONWriter, _ reject: RowReject) {
    json.object { json in
      json.member("line", reject.line)
      json.member("column", reject.column)
      json.member("value", reject.value)
      json.member("reason", reject.reason)
      json.member("offset", reject.offset)
      json.member("pointer", reject.pointer)
    }
  }

  private static func writeDuplicate(_ json: inout JSONWriter, _ duplicate: Duplicate) {
    json.object { json in
      json.member("line", duplicate.line)
      json.member("firstLine", duplicate.firstLine)
      json.member("firstFile", duplicate.firstFile)
    }
  }
}
