import StayMap

/// `stays backup`: a consistent copy.
enum BackupCommand {
  static let spec = CommandSpec(
    name: "backup",
    summary: "copies the store while others read and write it",
    discussion: [
      "The copy is of one state and opens on its own. A file that is there already is never "
        + "replaced. A backup that was stopped leaves nothing, and is begun anew. The copy is a file: "
        + "standard output (-) is not taken."
    ],
    arguments: [ArgumentSpec(name: "FILE", count: .one, help: "the new file")],
    groups: [OptionGroup("Output", options: [CommonOptions.reportFormat.spec])],
    examples: [.init(line: "stays backup monday.db", purpose: "a copy beside the store")],
    statuses: [
      .done, .usage, .dataFault, .noInput, .cannotCreate, .inputOutput, .busy, .interrupted,
    ],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let target = invocation.arguments[0]
    guard !target.isEmpty else {
      throw UsageError(
        kind: .invalidArgument("FILE", reason: "the path is empty"),
        command: invocation.command.name)
    }
    guard target != "-" else {
      throw UsageError(
        kind: .invalidArgument(
          "FILE", reason: "a copy cannot go to standard output; ./- is a file of that name"),
        command: invocation.command.name)
    }
    let source = invocation.databasePath(console)
    let store = try invocation.readableStore(console)
    let progress = ProgressLine(console: console)
    do {
      try Interruption.deferred {
        try store.backup(to: target) { remaining, total in
          if Interruption.isRequested { throw Interruption.error }
          try progress.tell { _ in
            let share = (total - remaining) * 100 / max(total, 1)
            return "\(target.escapedForDisplay): copying, \(share) %"
          }
        }
      }
      try progress.clear()
    } catch {
      try progress.clear()
      throw error
    }
    switch invocation[CommonOptions.reportFormat] ?? .table {
    case .table:
      try console.output.line(
        "\(source.escapedForDisplay) copied to \(target.escapedForDisplay)")
    case .json:
      var json = JSONWriter()
      json.object { json in
        json.member("source", source)
        json.member("copy", target)
      }
      try console.output.line(json.text)
    }
    return .done
  }
}
