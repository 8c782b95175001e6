import StayMap

/// `stays replay`: carries out a script of events and prints each frame.
enum ReplayCommand {
  /// How frames are printed.
  enum Format: String, CaseIterable, Sendable {
    case ndjson, table
  }

  static let format = CommandOption(
    "format", "ndjson|table",
    help: "each frame whole, one a line (the default), or only its gist"
  ) { (text: String) throws(ValueFault) -> Format in try ChoiceText.choice(text) }

  static let spec = CommandSpec(
    name: "replay",
    summary: "carries out a script of events and prints each frame of the map",
    discussion: [
      "The script has one JSON object a line, such as {\"event\": \"select\", \"id\": \"loft\"}; - "
        + "is standard input. Its first line can say how the map begins. The same script on the "
        + "same store prints the same frames. Where any line is at fault, nothing is carried out."
    ],
    arguments: [
      ArgumentSpec(name: "SCRIPT", count: .one, help: "the file with the events, or -")
    ],
    groups: [OptionGroup("Output", options: [format.spec])],
    examples: [
      .init(
        line: "stays replay SampleData/scenes/r1.ndjson",
        purpose: "price pins, and a callout that the camera makes room for"),
      .init(
        line: "echo '{\"event\":\"select\",\"id\":\"loft\"}' | stays replay - --format table",
        purpose: "what one tap leads to"),
    ],
    statuses: [.done, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let script = try script(invocation.arguments[0], console)
    let replay = EventReplay(of: script, on: try invocation.readableStore(console))
    switch invocation[format] ?? .ndjson {
    case .ndjson:
      try FrameRelay.relay(replay) { try console.output.line($0.json) }
    case .table:
      var table = FrameTable()
      try FrameRelay.relay(replay) { frame in
        table.append(frame)
        if table.heldCount == FrameTable.pageLength { try table.write(to: console.output) }
      }
      try table.write(to: console.output)
    }
    return .done
  }

  private static func script(_ path: String, _ console: Console) throws -> EventScript {
    let isInput = path == "-"
    let bytes = try isInput ? console.readInput() : InputFile.read(path)
    do throws(EventScriptError) {
      return try EventScript(ndjson: bytes)
    } catch {
      throw CommandError(
        code: .invalidScript,
        message: "\(isInput ? "standard input" : path), \(error); nothing was carried out")
    }
  }
}
