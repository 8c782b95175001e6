import StayMap

/// `stays import`: reads files of listings into the store.
enum ImportCommand {
  static let spec = CommandSpec(
    name: "import",
    summary: "reads files of listings into the store",
    discussion: [
      "Reads CSV, TSV, JSON, NDJSON and GeoJSON. Each file is one transaction: its good rows are "
        + "stored, each bad one is reported with its line and reason. Importing a file again "
        + "changes nothing and says so. Makes the store when it is not there.",
      "FIELD is one of " + StayField.allCases.map(\.rawValue).joined(separator: ", ") + ".",
    ],
    arguments: [
      ArgumentSpec(name: "FILE", count: .oneOrMore, help: "the files; - is standard input")
    ],
    groups: ImportCommandOptions.groups,
    examples: [
      .init(line: "stays import listings.csv", purpose: "all found out by itself"),
      .init(
        line: "stays import export.txt --map title=headline --map price=7 --dry-run",
        purpose: "what would be stored, with two columns named"),
      .init(
        line: "stays import monday.json --source agency --sync --report json",
        purpose: "the source as it is now, and no stay that it no longer has"),
    ],
    statuses: [
      .done, .usage, .dataFault, .noInput, .cannotCreate, .inputOutput, .busy, .interrupted,
    ],
    quiet: ImportCommandOptions.quiet,
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let importer = ListingImporter(options: try invocation.importOptions())
    try invocation.checkRejectsPaths(store: invocation.databasePath(console))
    // All files are opened first, so that one which is not there stops the run before it begins.
    let inputs = try invocation.arguments.map { try ListingInput.open($0) }
    let printer = ImportReportPrinter(invocation: invocation, console: console)
    let progress =
      invocation[ImportCommandOptions.quiet] ? nil : ImportProgressPrinter(console: console)
    var reports: [ImportReport] = []
    do {
      try Interruption.deferred {
        _ = try importer.run(
          inputs, intoStoreAt: invocation.databasePath(console),
          progress: { state in
            if Interruption.isRequested { throw Interruption.error }
            try progress?.tell(state)
          },
          finished: { reports.append($0) })
      }
      try progress?.clear()
    } catch {
      try progress?.clear()
      // Files before the one that failed are stored; their reports say so.
      if !reports.isEmpty { try printer.print(reports) }
      throw error
    }
    try printer.print(reports)
    if let fault = CommandError(reports: reports) { throw fault }
    return .done
  }
}
