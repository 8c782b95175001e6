import StayMap

/// `stays check`: whether the store is whole.
enum CheckCommand {
  static let spec = CommandSpec(
    name: "check",
    summary: "checks the store and names each fault",
    discussion: [
      "Looks at SQLite's own structures, at everything derived against the rows, and at each row "
        + "against the digest that was written with it. Exits with 1 when there is a fault."
    ],
    arguments: [],
    groups: [OptionGroup("Output", options: [CommonOptions.reportFormat.spec])],
    examples: [.init(line: "stays check && stays backup copy.db", purpose: "only a whole store")],
    statuses: [.done, .failed, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let faults = try invocation.readableStore(console).check()
    switch invocation[CommonOptions.reportFormat] ?? .table {
    case .table:
      for fault in faults { try console.output.line(fault.description.escapedForDisplay) }
      let count =
        faults.count == 1 ? "1 fault" : "\(faults.isEmpty ? "no" : "\(faults.count)") faults"
      try console.output.line(count)
    case .json:
      var json = JSONWriter()
      json.object { json in
        json.array("faults", faults) { json, fault in
          json.object { json in
            json.member("kind", fault.kind.rawValue)
            json.member("detail", fault.detail)
          }
        }
      }
      try console.output.line(json.text)
    }
    return faults.isEmpty ? .done : .failed
  }
}
