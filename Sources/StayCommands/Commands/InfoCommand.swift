import StayMap

/// `stays info`: what the store is.
enum InfoCommand {
  static let spec = CommandSpec(
    name: "info",
    summary: "tells file, schema version, counts, sizes and the imports made",
    discussion: [],
    arguments: [],
    groups: [OptionGroup("Output", options: [CommonOptions.reportFormat.spec])],
    examples: [.init(line: "stays info --db lisbon.db", purpose: "what that file holds")],
    statuses: [.done, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let info = try invocation.readableStore(console).info()
    switch invocation[CommonOptions.reportFormat] ?? .table {
    case .table: try print(info, to: console.output)
    case .json: try console.output.line(json(info))
    }
    return .done
  }

  private static func print(_ info: StoreInfo, to output: OutputSink) throws {
    var facts = FactList()
    facts.append("file", info.path)
    facts.append("schema", "\(info.schemaVersion)")
    facts.append("SQLite", info.sqliteVersion)
    facts.append("size", "\(info.bytes) bytes, \(info.freeBytes) of them free")
    facts.append("stays", "\(info.stays)")
    try facts.write(to: output)
    if !info.sources.isEmpty {
      var table = TextTable(columns: [.init("source", maximumWidth: 60), .init("stays", .right)])
      for source in info.sources { table.append([source.name, "\(source.stays)"]) }
      try output.line()
      try table.write(to: output)
    }
    if !info.imports.isEmpty {
      try output.line()
      try printImports(info.imports, to: output)
    }
  }

  private static func printImports(_ runs: [ImportRun], to output: OutputSink) throws {
    let columns: [TextTable.Column] =
      [.init("imported", maximumWidth: 32), .init("finished"), .init("format")]
      + counts(of: nil).map { .init($0.name, .right) }
    var table = TextTable(columns: columns)
    for run in runs {
      table.append(
        [run.source, run.finished, run.format] + counts(of: run).map { "\($0.count)" })
    }
    try table.write(to: output)
  }

  /// The books of a run, by the names that they have everywhere; zeros without a run.
  private static func counts(of run: ImportRun?) -> [(name: String, count: Int)] {
    [
      ("read", run?.read ?? 0), ("inserted", run?.inserted ?? 0), ("updated", run?.updated ?? 0),
      ("unchanged", run?.unchanged ?? 0), ("duplicate", run?.duplicate ?? 0),
      ("rejected", run?.rejected ?? 0), ("blank", run?.blank ?? 0), ("removed", run?.removed ?? 0),
    ]
  }

  private static func json(_ info: StoreInfo) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("path", info.path)
      json.member("schemaVersion", info.schemaVersion)
      json.member("sqliteVersion", info.sqliteVersion)
      json.member("bytes", info.bytes)
      json.member("freeBytes", info.freeBytes)
      json.member("stays", info.stays)
      json.array("sources", info.sources) { json, source in
        json.object { json in
          json.member("name", source.name)
          json.member("stays", source.stays)
        }
      }
      json.array("imports", info.imports) { json, run in
        json.object { json in
          json.member("source", run.source)
          json.member("format", run.format)
          json.member("finished", run.finished)
          json.member("bytes", run.bytes)
          json.object("rows") { json in
            for (name, count) in counts(of: run) { json.member(name, count) }
          }
        }
      }
    }
    return json.text
  }
}
