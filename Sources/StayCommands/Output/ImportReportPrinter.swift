import StayMap

/// Prints the reports of an import.
struct ImportReportPrinter {
  let invocation: Invocation
  let console: Console

  /// Prints a report a file.
  func print(_ reports: [ImportReport]) throws(OutputError) {
    switch invocation[ImportCommandOptions.report] ?? .text {
    case .json:
      try console.output.line(ImportReport.json(reports))
    case .text:
      for (report, path) in zip(reports, invocation.arguments) {
        // Names and values in a report come from the file.
        for line in report.text(mendingCommand: mendingCommand(for: path))
          .split(separator: "\n")
        {
          try console.output.line(String(line).escapedForDisplay)
        }
      }
    }
  }

  /// The command that imports a file once more and writes its rejected rows.
  private func mendingCommand(for path: String) -> String? {
    guard path != "-", invocation[ImportCommandOptions.rejects] == nil else { return nil }
    let words =
      ["stays", "import", path] + readingWords + [
        "--rejects", RejectsPaths.firstFree(path + ".rejects"),
      ]
    return words.map(Self.shellWord).joined(separator: " ")
  }

  /// The options of this run that decide how rows are read and where they are stored.
  ///
  /// A sync is not among them: with one file of several it would remove the others' stays.
  private var readingWords: [String] {
    typealias Options = ImportCommandOptions
    var words: [String] = []
    func add(_ option: OptionSpec, _ value: String?) {
      if let value { words += [option.flag, value] }
    }
    add(CommonOptions.database.spec, invocation[CommonOptions.database])
    add(Options.format.spec, invocation[Options.format]?.rawValue)
    add(Options.encoding.spec, invocation[Options.encoding]?.rawValue)
    add(Options.delimiter.spec, invocation[Options.delimiter].map(ImportText.name(ofDelimiter:)))
    for mapping in invocation.all(Options.map) {
      add(Options.map.spec, "\(mapping.field.rawValue)=\(mapping.column)")
    }
    add(Options.currency.spec, invocation[Options.currency]?.code)
    add(Options.source.spec, invocation[Options.source])
    add(Options.maxRecord.spec, invocation[Options.maxRecord].map(String.init))
    if invocation[Options.onDuplicate] == .skip { add(Options.onDuplicate.spec, "skip") }
    return words
  }

  /// A word as a shell takes it.
  private static func shellWord(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "="):
        true
      default: false
      }
    }
    guard !plain else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
