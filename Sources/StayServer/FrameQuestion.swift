import StayMap

/// What a client asks a frame for: the viewport with its filter and selection, what bears on the
/// callout and on the camera, and what was tapped.
struct FrameQuestion: Hashable, Sendable {
  /// Which neighbour of the selected stay is to be selected in its place.
  enum Step: String, CaseIterable, Sendable {
    case next
    case previous
  }

  /// What of the globe, which stays, which one selected.
  let query: ViewportQuery
  /// What bears on the answer to the selection.
  let options: SelectionOptions
  /// The kind of map whose drawing the frame tells besides; nil for the frame alone.
  let scene: SceneName?
  /// Which neighbour is to be selected.
  let step: Step?
  /// The cluster that was tapped.
  let tapped: Tile?

  init(_ parameters: inout Parameters) throws(RequestFailure) {
    query = try parameters.viewportQuery(try parameters.requiredViewport())
    var options = try parameters.selectionOptions()
    let name = try parameters.read("scene") { (text) throws(ValueFault) -> SceneName in
      try ChoiceText.choice(text)
    }
    if let name { options.scene = name.scene }
    self.options = options
    scene = name
    step = try parameters.read("step") { (text) throws(ValueFault) -> Step in
      try ChoiceText.choice(text)
    }
    tapped = try parameters.read("tap", by: PlaceText.tile)
  }

  /// Answers it on one state of the store.
  func answer(_ reader: StoreReader) throws -> FrameAnswer {
    if let tapped { return try open(tapped, reader) }
    var query = query
    if let step { query.selection = try neighbour(step, reader) }
    let selected = try query.selection.flatMap { try reader.stay(id: $0) }
    return FrameAnswer(
      frame: try reader.frame(of: query, options: options(for: selected)), question: self,
      selected: selected)
  }

  /// Whether what was committed since an answer can be seen in it: within the viewport, or where the
  /// selected stay is; one that was not there may have come anywhere.
  ///
  /// - Complexity: O(log n); looks at no stay.
  func isTouched(since version: Int64, _ answer: FrameAnswer, _ reader: StoreReader) throws -> Bool
  {
    guard try reader.version() != version else { return false }
    let selected = answer.frame.selectedPin?.pin.coordinate
    if query.selection != nil && selected == nil { return true }
    let places = [query.viewport.boundingBox, selected.map { BoundingBox(around: $0) }]
    return try places.compactMap(\.self).contains { try reader.hasChanged(since: version, in: $0) }
  }

  /// The options with what the scene adds to the callout of a stay.
  private func options(for stay: Stay?) -> SelectionOptions {
    var options = options
    if let scene, let stay { options.content = scene.content(of: stay) }
    return options
  }

  /// The stay that comes after or before the selected one as the screen is read.
  private func neighbour(_ step: Step, _ reader: StoreReader) throws -> StayID? {
    let result = try reader.result(of: query)
    var map = map(showing: result, try query.selection.flatMap { try reader.stay(id: $0) })
    _ = map.handle(step == .next ? .selectNext : .selectPrevious)
    return map.selected?.id ?? query.selection
  }

  /// The frame after a cluster was tapped: the camera goes where it splits, or its stays are listed
  /// where it never does.
  private func open(_ tile: Tile, _ reader: StoreReader) throws -> FrameAnswer {
    let result = try reader.result(of: query)
    guard let cluster = result.clusters.first(where: { $0.cell == tile }) else {
      throw RequestFailure(
        status: .notFound, code: "noSuchCluster",
        message: "there is no cluster \(tile.address) in this viewport now")
    }
    let selected = try query.selection.flatMap { try reader.stay(id: $0) }
    var map = map(showing: result, selected)
    let answer = map.handle(
      .tappedCluster(
        ClusterTap(
          id: cluster.id, count: cluster.count, bounds: cluster.bounds,
          expansionZoom: cluster.expansionZoom.map(Double.init))))
    var stack: [Pin] = []
    if answer.effects.contains(where: { if case .openStack = $0 { true } else { false } }) {
      let members = ClusterQuery(cell: tile, filter: query.filter)
      stack = try reader.leaves(of: members, limit: Self.greatestStackCount) ?? []
    }
    return FrameAnswer(
      frame: Frame(result: result, selection: map.selection, camera: answer.camera),
      stack: stack, question: self, selected: selected)
  }

  /// The state of a map that shows an answer, with the selected stay selected.
  private func map(showing result: ViewportResult, _ selected: Stay?) -> MapState {
    var map = MapState(size: query.viewport.size, options: options)
    _ = map.handle(.cameraMoved(query.viewport.region))
    let pins = result.pins.map(\.pin)
    _ = map.handle(
      .itemsChanged(ItemsChange(pins: pins, bounds: query.viewport.boundingBox)))
    guard let selected else { return map }
    _ = map.handle(.select(selected.id))
    _ = map.handle(.found(selected.pin, selected.detail))
    if !query.filter.matches(selected) {
      _ = map.handle(
        .itemsChanged(
          ItemsChange(
            pins: pins, bounds: query.viewport.boundingBox,
            selected: .filteredAway(selected.pin, selected.detail))))
    }
    return map
  }

  /// A list of more is no list that a person reads.
  private static let greatestStackCount = 100
}
