import StayMap

/// `stays delete`: removes stays.
enum DeleteCommand {
  static let spec = CommandSpec(
    name: "delete",
    summary: "removes stays",
    discussion: ["All of them are removed, or, where one of the ids is unknown, none."],
    arguments: [ArgumentSpec(name: "ID", count: .oneOrMore, help: "the ids of the stays")],
    groups: [OptionGroup("Output", options: [CommonOptions.reportFormat.spec])],
    examples: [.init(line: "stays delete loft studio", purpose: "both or neither")],
    statuses: [.done, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    var ids: [StayID] = []
    for id in invocation.arguments.map({ StayID($0) }) where !ids.contains(id) { ids.append(id) }
    try Interruption.deferred {
      let store = try invocation.writableStore(console)
      try store.write { writer in
        for id in ids where try !writer.delete(id: id) {
          throw StoreError(kind: .noSuchStay(id.rawValue), path: store.path)
        }
      }
    }
    switch invocation[CommonOptions.reportFormat] ?? .table {
    case .table:
      try console.output.line("\(ids.count) deleted")
    case .json:
      var json = JSONWriter()
      json.object { json in json.array("deleted", ids) { $0.string($1.rawValue) } }
      try console.output.line(json.text)
    }
    return .done
  }
}
