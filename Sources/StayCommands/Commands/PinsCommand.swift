import StayMap

/// `stays pins`: what the map draws in a viewport.
enum PinsCommand {
  static let selection = CommandOption(
    "select", "ID", help: "this stay is selected: always listed, always full"
  ) { (text: String) throws(ValueFault) in StayID(text) }

  static let since = CommandOption(
    "since", "FRAME.json", help: "tell what changed since that frame, which --format json printed",
    read: ImportText.path)

  static let spec = CommandSpec(
    name: "pins",
    summary: "tells what the map draws in a viewport: pins, clusters, counts",
    discussion: [
      "Pins come by rank, or by their reviews where they have none, then by id. Up to the budget "
        + "they are full pins, those first whose labels have room; where there are more, the rest "
        + "are light markers, and where there are more than the limit, stays that lie "
        + "together become clusters."
    ],
    arguments: [],
    groups: [
      ViewportOptions.required, FilterOptions.group,
      OptionGroup(
        "Pins",
        options: PinOptions.options
          + [selection.spec, since.spec, CommonOptions.listFormat.spec]),
    ],
    examples: [
      .init(
        line: "stays pins --bbox -9.15,38.70,-9.12,38.72", purpose: "the middle of Lisbon"),
      .init(
        line: "stays pins --around -33.9,18.4,500 --guests 4 --format json",
        purpose: "500 m around a place, for four, as a frame"),
    ],
    statuses: [.done, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    guard let viewport = try invocation.viewport() else {
      preconditionFailure("the table of commands demands a viewport")
    }
    var query = invocation.viewportQuery(viewport)
    query.selection = invocation[selection]
    // What was selected before stays where it is: only selecting moves the camera.
    let earlier = try invocation[since].map { try recordedFrame(at: $0) }
    var frame = try invocation.readableStore(console).read { reader in
      try reader.frame(of: query, options: SelectionOptions(policy: .never))
    }
    if let earlier { frame = frame.compared(with: earlier) }
    try FramePrinter(frame: frame, output: console.output)
      .print(as: invocation[CommonOptions.listFormat] ?? .table)
    return .done
  }

  private static func recordedFrame(at path: String) throws -> RecordedFrame {
    let bytes = try InputFile.read(path)
    do throws(FrameJSONError) {
      return try RecordedFrame(json: bytes)
    } catch {
      throw CommandError(code: .invalidFrame, message: "\(path), \(error): this is no frame")
    }
  }
}
