import StayMap

/// `stays select`: the frame after selecting a stay.
enum SelectCommand {
  static let spec = CommandSpec(
    name: "select",
    summary: "selects a stay: pins, callout, camera move",
    discussion: [
      "Pins and counts are those of the viewport before the camera moves; without a viewport it is "
        + "the region that fits all stays. The selected pin is always listed, and counted only if "
        + "it is inside and passes the filter."
    ],
    arguments: [ArgumentSpec(name: "ID", count: .one, help: "the stay's id")],
    groups: [
      ViewportOptions.optional,
      OptionGroup("Selection", options: CalloutOptions.options),
      FilterOptions.group,
      OptionGroup("Pins", options: PinOptions.options + [CommonOptions.listFormat.spec]),
    ],
    examples: [
      .init(line: "stays select loft", purpose: "in the view of all stays"),
      .init(
        line: "stays select loft --tile 14/7775/6278 --callout 260x120 --format json",
        purpose: "the camera moves only as much as pin and callout need"),
    ],
    statuses: [.done, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let id = StayID(invocation.arguments[0])
    let store = try invocation.readableStore(console)
    let given = try invocation.viewport()
    let options = invocation.selectionOptions
    let frame = try store.read { reader in
      guard try reader.pin(id: id) != nil else {
        throw StoreError(kind: .noSuchStay(id.rawValue), path: store.path)
      }
      let viewport = try given ?? firstViewport(of: reader, size: invocation.viewSize)
      var query = invocation.viewportQuery(viewport)
      query.selection = id
      return try reader.frame(of: query, options: options)
    }
    try FramePrinter(frame: frame, output: console.output)
      .print(as: invocation[CommonOptions.listFormat] ?? .table)
    return .done
  }

  /// The first camera's region of all stays, and the world where there are none.
  private static func firstViewport(
    of reader: StoreReader, size: ViewSize
  ) throws -> Viewport {
    let places = EnclosingBox(try reader.extremeCoordinates())
    guard let region = ReferenceCamera.region(fitting: places) else {
      return Viewport(box: .world, size: size)
    }
    return Viewport(region: region, size: size, isSpanGiven: false)
  }
}
