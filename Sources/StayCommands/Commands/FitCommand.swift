import StayMap

/// `stays fit`: the camera that shows stays together.
enum FitCommand {
  static let spec = CommandSpec(
    name: "fit",
    summary: "tells the camera that shows stays together",
    discussion: [
      "Without ids it shows all stays that pass the filter, else those of the ids that do. Across "
        + "the antimeridian the smallest arc decides. Where there is nothing to show, there is no "
        + "camera. With --insets all is shown in what they leave free of a view of that --size; "
        + "without them the view's size changes nothing."
    ],
    arguments: [ArgumentSpec(name: "ID", count: .any, help: "the ids of the stays")],
    groups: [
      FilterOptions.group,
      OptionGroup(
        "Camera",
        options: [
          ViewportOptions.size.spec, CalloutOptions.insets.spec, CalloutOptions.reduceMotion.spec,
          CommonOptions.reportFormat.spec,
        ]),
    ],
    examples: [
      .init(line: "stays fit", purpose: "all stays"),
      .init(line: "stays fit loft attic --format json", purpose: "these two"),
      .init(line: "stays fit --insets 0,0,422,0", purpose: "above a sheet over the lower half"),
    ],
    statuses: [.done, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let store = try invocation.readableStore(console)
    let filter = invocation.filter
    var ids: [StayID] = []
    for id in invocation.arguments.map({ StayID($0) }) where !ids.contains(id) { ids.append(id) }
    let chosen = ids
    let (places, count) = try store.read { reader in
      guard !chosen.isEmpty else {
        return (
          try reader.extremeCoordinates(matching: filter), try reader.count(matching: filter)
        )
      }
      let stays = try chosen.map { id in
        guard let stay = try reader.stay(id: id) else {
          throw StoreError(kind: .noSuchStay(id.rawValue), path: store.path)
        }
        return stay
      }
      let passing = stays.filter { filter.matches($0) }
      return (passing.map(\.coordinate), passing.count)
    }
    let camera = CameraFit(padding: invocation[CalloutOptions.insets] ?? .zero)
      .move(fitting: places, in: invocation.viewSize, motion: invocation.motion)
    try print(camera, count: count, as: invocation[CommonOptions.reportFormat] ?? .table, console)
    return .done
  }

  private static func print(
    _ camera: CameraMove?, count: Int, as format: ReportFormat, _ console: Console
  ) throws {
    switch format {
    case .table:
      var facts = FactList()
      facts.append("stays", "\(count)")
      facts.append("camera", camera?.summary ?? "none")
      try facts.write(to: console.output)
    case .json:
      var json = JSONWriter()
      json.object { json in
        json.member("stays", count)
        json.key("camera")
        if let camera { json.raw(camera.json) } else { json.null() }
      }
      try console.output.line(json.text)
    }
  }
}
