import StayMap

/// `stays put`: adds stays, or replaces those with their ids.
enum PutCommand {
  static let spec = CommandSpec(
    name: "put",
    summary: "adds or replaces the stays that standard input holds as JSON",
    discussion: [
      "Reads what 'stays show' prints: one object, an array of them, or objects one after "
        + "another. Each needs id, latitude and longitude; what it leaves out, the stay has no "
        + "more. All are stored, or, where one is at fault, none. Makes the store when it is not "
        + "there."
    ],
    arguments: [],
    groups: [OptionGroup("Output", options: [CommonOptions.reportFormat.spec])],
    examples: [
      .init(
        line: "echo '{\"id\":\"barn\",\"latitude\":38.72,\"longitude\":-9.14}' | stays put",
        purpose: "a stay that is only a place"),
      .init(line: "stays put < stays.ndjson", purpose: "many at once"),
    ],
    statuses: [
      .done, .usage, .dataFault, .cannotCreate, .inputOutput, .busy, .interrupted,
    ],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let stays = try StayJSON.stays(in: console.readInput())
    let path = invocation.databasePath(console)
    let outcomes = try Interruption.deferred {
      try StayStore.writeOrCreate(at: path) { writer in
        try stays.map { stay in
          if Interruption.isRequested { throw Interruption.error }
          return try writer.upsert(stay)
        }
      }
    }
    let counts = [StoreWriter.Outcome.inserted, .updated, .unchanged].map { outcome in
      (name: outcome.rawValue, count: outcomes.count { $0 == outcome })
    }
    switch invocation[CommonOptions.reportFormat] ?? .table {
    case .table:
      try console.output.line(
        counts.map { "\($0.count) \($0.name)" }.joined(separator: ", "))
    case .json:
      var json = JSONWriter()
      json.object { json in
        for (name, count) in counts { json.member(name, count) }
      }
      try console.output.line(json.text)
    }
    return .done
  }
}
