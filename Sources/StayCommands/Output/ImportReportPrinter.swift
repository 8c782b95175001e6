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
        try console.output.write(report.text(mendingCommand: mendingCommand(for: path)))
      }
    }
  }

  /// The command that imports a file once more and writes its rejected rows.
  private func mendingCommand(for path: String) -> String? {
    guard path != "-", invocation[ImportCommandOptions.rejects] == nil else { return nil }
    // A name that begins with a hyphen came behind `--`, and would be taken for an option here.
    let path = path.hasPrefix("-") ? "./" + path : path
    let words =
      ["stays", "import", path] + readingWords + [
        "--rejects", RejectsPaths.firstFree(path + ".rejects"),
      ]
    return words.map(ShellWord.quoted).joined(separator: " ")
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
}
