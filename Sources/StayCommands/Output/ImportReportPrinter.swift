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
    let words = ["stays", "import", path, "--rejects", path + ".rejects"]
    return words.map(Self.shellWord).joined(separator: " ")
  }

  /// A word as a shell takes it.
  private static func shellWord(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"),
        UInt8(ascii: "_"), UInt8(ascii: "-"):
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
