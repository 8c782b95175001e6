import StayMap

/// `stays check`: whether the store is whole.
enum CheckCommand {
  static let repairs = CommandOption(
    switch: "repair", help: "build all that is derived anew, and check again")

  static let spec = CommandSpec(
    name: "check",
    summary: "checks the store and names each fault",
    discussion: [
      "Looks at SQLite's own structures, at everything derived against the rows, and at each row "
        + "against the digest that was written with it. Exits with 1 when there is a fault that "
        + "was not repaired. The rows themselves are never changed."
    ],
    arguments: [],
    groups: [
      OptionGroup("Checking", options: [repairs.spec, CommonOptions.reportFormat.spec])
    ],
    examples: [
      .init(line: "stays check && stays backup copy.db", purpose: "only a whole store"),
      .init(line: "stays check --repair", purpose: "mend what can be made from the rows"),
    ],
    statuses: [.done, .failed, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let (found, left) =
      try invocation[repairs]
      ? Interruption.deferred { try repair(try invocation.writableStore(console)) }
      : (try invocation.readableStore(console).check(), nil)
    switch invocation[CommonOptions.reportFormat] ?? .table {
    case .table: try print(found, left: left, to: console.output)
    case .json: try console.output.line(json(found, left: left))
    }
    return (left ?? found).isEmpty ? .done : .failed
  }

  private static func repair(
    _ store: StayStore
  ) throws -> (found: [IntegrityFault], left: [IntegrityFault]?) {
    let found = try store.check()
    guard !found.isEmpty else { return (found, []) }
    try store.repair()
    return (found, try store.check())
  }

  private static func print(
    _ found: [IntegrityFault], left: [IntegrityFault]?, to output: OutputSink
  ) throws(OutputError) {
    for fault in found { try output.line(fault.description.escapedForDisplay) }
    try output.line(count(found))
    guard let left, !found.isEmpty else { return }
    try output.line("repaired; left:")
    for fault in left { try output.line(fault.description.escapedForDisplay) }
    try output.line(count(left))
    if !left.isEmpty {
      try output.line(
        "what is left cannot be made from the rows: restore a backup, or import the source again")
    }
  }

  private static func count(_ faults: [IntegrityFault]) -> String {
    switch faults.count {
    case 0: "no faults"
    case 1: "1 fault"
    default: "\(faults.count) faults"
    }
  }

  private static func json(_ found: [IntegrityFault], left: [IntegrityFault]?) -> String {
    var json = JSONWriter()
    json.object { json in
      json.array("faults", found, write)
      if let left { json.array("left", left, write) }
    }
    return json.text
  }

  private static func write(_ json: inout JSONWriter, _ fault: IntegrityFault) {
    json.object { json in
      json.member("kind", fault.kind.rawValue)
      json.member("detail", fault.detail)
    }
  }
}
