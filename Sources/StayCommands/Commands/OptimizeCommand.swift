import StayMap

/// `stays optimize`: the store as a fresh import would leave it.
enum OptimizeCommand {
  static let spec = CommandSpec(
    name: "optimize",
    summary: "builds everything derived anew, and compacts the file",
    discussion: [
      "The store is then as a fresh import would leave it. Others may read meanwhile, and wait to "
        + "write. The disk needs room for a second copy of the store and its log."
    ],
    arguments: [],
    groups: [OptionGroup("Output", options: [CommonOptions.reportFormat.spec])],
    examples: [.init(line: "stays optimize --db lisbon.db", purpose: "after a year of changes")],
    statuses: [.done, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let (before, after) = try Interruption.deferred {
      let store = try invocation.writableStore(console)
      let before = try store.info().bytes
      try store.optimize()
      return (before, try store.info().bytes)
    }
    switch invocation[CommonOptions.reportFormat] ?? .table {
    case .table:
      try console.output.line("\(after) bytes, \(before) before")
    case .json:
      var json = JSONWriter()
      json.object { json in
        json.member("bytes", after)
        json.member("bytesBefore", before)
      }
      try console.output.line(json.text)
    }
    return .done
  }
}
