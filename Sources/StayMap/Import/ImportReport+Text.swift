import StayImport

extension ImportReport {
  /// The report for people: what was understood, what became of the rows, the first faults, and
  /// what to do about them.
  ///
  /// Names and values in it come from the file, and the file's own name from anywhere: what a terminal
  /// would obey in them, line breaks too, is written out.
  ///
  /// - Parameter mendingCommand: The command that would write the rejected rows to a file, where
  ///   none was written.
  /// - Returns: Lines of text, each with its end.
  public func text(mendingCommand: String? = nil) -> String {
    var lines = [headline]
    lines += mappingLines
    lines += warnings.map { "  warning: \($0)" }
    if let refusal { lines.append("  refused: \(refusal)") }
    lines.append("  \(rowsLine)")
    lines += duplicateLines + rejectLines
    if let rejectsPath {
      lines.append("  rejected rows: \(rejectsPath), their reasons: \(rejectsPath).reasons.csv")
    } else if rows.rejected > 0, refusal == nil, let mendingCommand {
      lines.append("  to mend them: \(mendingCommand)")
    }
    return lines.map { $0.escapedForDisplay + "\n" }.joined()
  }

  private static let shownFaults = 5

  private var headline: String {
    let delimiter = survey.delimiter.map { byte in
      switch byte {
      case UInt8(ascii: ","): ", commas"
      case UInt8(ascii: ";"): ", semicolons"
      case UInt8(ascii: "\t"): ", tabs"
      case UInt8(ascii: "|"): ", pipes"
      default: ", delimiter \(Character(UnicodeScalar(byte)))"
      }
    }
    let tenths = Int((seconds * 10).rounded())
    return "\(source): \(survey.format.rawValue), \(survey.encoding.rawValue)\(delimiter ?? "")"
      + ", \(survey.byteCount) bytes, \(tenths / 10).\(tenths % 10) s"
      + (isDryRun ? ", nothing written" : "")
  }

  private var mappingLines: [String] {
    let width = survey.mappings.map(\.choice.field.rawValue.count).max() ?? 0
    return survey.mappings.map { mapping in
      let field = mapping.choice.field.rawValue
      let padding = String(repeating: " ", count: width - field.count)
      let runnerUp = mapping.choice.runnerUp.map { "; next would be \(ColumnText.name($0))" } ?? ""
      let column = ColumnText.name(mapping.choice.column)
      return "  \(field)\(padding)  \(column) (\(mapping.choice.reason.rawValue), "
        + "\(mapping.parsedCount) of \(survey.readCount) parsed\(runnerUp))"
    }
  }

  private var rowsLine: String {
    var parts = [
      "\(rows.read) read", "\(rows.inserted) inserted", "\(rows.updated) updated",
      "\(rows.unchanged) unchanged", "\(rows.duplicate) duplicate", "\(rows.rejected) rejected",
    ]
    if rows.blank > 0 { parts.append("\(rows.blank) blank") }
    if rows.removed > 0 { parts.append("\(rows.removed) removed") }
    return parts.joined(separator: ", ")
  }

  private var duplicateLines: [String] {
    let hasIDs = survey.mappings.contains { $0.choice.field == .id }
    var lines = duplicates.prefix(Self.shownFaults).map { duplicate in
      let file = duplicate.firstFile.map { "\($0), " } ?? ""
      guard let firstLine = duplicate.firstLine else {
        return "  line \(duplicate.line): its stay is in the store already, and counts"
      }
      guard hasIDs else {
        return "  line \(duplicate.line): the same in every field as \(file)line \(firstLine); "
          + "the first row counts"
      }
      return "  line \(duplicate.line): its id stands in \(file)line \(firstLine) already; "
        + "the first row counts"
    }
    if duplicates.count > Self.shownFaults {
      lines.append("  … \(rows.duplicate) duplicates in all")
    }
    return lines
  }

  private var rejectLines: [String] {
    var lines = survey.rejects.prefix(Self.shownFaults).map { reject in
      let column = reject.column.map { ", column \(ColumnText.name($0))" } ?? ""
      let value = reject.value.map { " \"\($0)\"" } ?? ""
      return "  line \(reject.line)\(column):\(value) \(reject.reason)"
    }
    if survey.faultyCount > lines.count {
      let kind = refusal == nil ? "rejected" : "faulty"
      lines.append("  … \(survey.faultyCount) \(kind) rows in all")
    }
    return lines
  }
}
