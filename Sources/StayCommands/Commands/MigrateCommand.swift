import StayMap

/// `stays migrate`: brings an older file to this schema.
enum MigrateCommand {
  static let isDryRun = CommandOption(
    switch: "dry-run", help: "say what would be applied, and change nothing")

  static let spec = CommandSpec(
    name: "migrate",
    summary: "brings an older store to this program's schema",
    discussion: [
      "Each migration is applied once, in one transaction with its record. Commands that write "
        + "migrate by themselves; commands that read ask for it."
    ],
    arguments: [],
    groups: [
      OptionGroup("Migrating", options: [isDryRun.spec, CommonOptions.reportFormat.spec])
    ],
    examples: [.init(line: "stays migrate --dry-run", purpose: "which migrations are missing")],
    statuses: [.done, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let path = invocation.databasePath(console)
    let isDry = invocation[isDryRun]
    let names =
      isDry
      ? try StayStore.pendingMigrations(at: path)
      : try Interruption.deferred { try StayStore.migrate(at: path) }
    switch invocation[CommonOptions.reportFormat] ?? .table {
    case .table:
      for name in names { try console.output.line("\(isDry ? "would apply" : "applied") \(name)") }
      if names.isEmpty { try console.output.line("the schema is the newest; nothing to apply") }
    case .json:
      var json = JSONWriter()
      json.object { json in
        json.member("dryRun", isDry)
        json.array("migrations", names) { $0.string($1) }
      }
      try console.output.line(json.text)
    }
    return .done
  }
}
