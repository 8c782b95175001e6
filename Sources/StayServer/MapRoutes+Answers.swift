import StayMap

/// The answers from the store.
extension MapRoutes {
  /// `GET /api/frame`: all that a screen draws.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - tag: The quoted tag of the answer, by which the client may name the frame.
  func frame(_ request: Request, tag: String) throws -> Response {
    var parameters = Parameters(request.query)
    let question = try FrameQuestion(&parameters)
    let since = try parameters.frameToken()
    try parameters.finish()
    let answer = try store.read(question.answer)
    // Kept only for those who will ask what changed, so that nobody else pays for it.
    guard let since else { return .json(answer.json) }
    recent.remember(answer.frame, as: RecentFrames.token(in: tag))
    return .json(answer.compared(with: recent.frame(named: since)).json)
  }

  /// `GET /api/events`: the frame now, and again whenever the store changes it.
  func events(_ request: Request) throws -> Response {
    var parameters = Parameters(request.query)
    let question = try FrameQuestion(&parameters)
    let since = try parameters.frameToken()
    try parameters.finish()
    // A browser that lost the connection names the last event that it had by itself.
    let token = request.headers["last-event-id"].map(RecentFrames.token) ?? since
    // HEAD asks for the header alone, and nobody would read the stream.
    let isRead = request.method == "GET"
    return Response(events: isRead ? try feed.stream(of: question, since: token) : EventStream.ended())
  }

  /// `GET /api/page`: what the page has to know before it asks for a frame.
  func settings(_ request: Request) throws -> Response {
    try Parameters(request.query).finish()
    return .json(PageSettings(name: name, start: script?.start, tiles: page.tiles).json)
  }

  /// `GET /api/stats`: the numbers of a filter sheet.
  func statistics(_ request: Request) throws -> Response {
    var parameters = Parameters(request.query)
    let query = StatisticsQuery(
      viewport: try parameters.viewport(), filter: try parameters.filter())
    try parameters.finish()
    return .json(try store.read { try $0.statistics(of: query) }.json)
  }

  /// `GET /api/search`: the stays that have some words, the best first.
  func search(_ request: Request) throws -> Response {
    var parameters = Parameters(request.query)
    let given = try parameters.read("text") { (text) throws(ValueFault) in text }
    let viewport = try parameters.viewport()
    let filter = try parameters.filter()
    let limit = try parameters.limit() ?? Self.standardFoundCount
    try parameters.finish()
    guard let given else {
      throw RequestFailure(
        status: .badRequest, code: "missingParameter", message: "give the words to look for: text")
    }
    // A text without a word, such as a dash, looks for nothing and finds nothing.
    let found = try SearchText(given).map { text in
      try store.read {
        try $0.search(SearchQuery(text, viewport: viewport, filter: filter, limit: limit))
      }
    }
    var json = JSONWriter()
    json.object { json in
      json.member("total", found?.total ?? 0)
      json.array("stays", found?.stays ?? []) { json, found in
        json.object { json in
          json.member("match", found.match.name)
          json.key("stay")
          json.raw(found.pin.json)
        }
      }
    }
    return .json(json)
  }

  /// So many stays are found where nobody says how many.
  private static let standardFoundCount = 20

  /// `GET /api/search-area`: whether what the map shows is to be asked about, or offered to be.
  func searchArea(_ request: Request) throws -> Response {
    var parameters = Parameters(request.query)
    let viewport = try parameters.requiredViewport()
    let queried = try parameters.read("queried", by: PlaceText.box)
    let mode = try parameters.read("mode") { (text) throws(ValueFault) -> SearchArea.Mode in
      try ChoiceText.choice(text)
    }
    try parameters.finish()
    var area = SearchArea(mode: mode ?? .follow)
    if let queried { area.ask(about: Viewport(box: queried, size: viewport.size)) }
    var json = JSONWriter()
    json.object { $0.member("advice", area.advice(for: viewport).rawValue) }
    return .json(json.text)
  }

  /// `GET /api/fit`: the camera that shows stays together.
  func fit(_ request: Request) throws -> Response {
    var parameters = Parameters(request.query)
    let filter = try parameters.filter()
    let ids = try parameters.readAll("id") { (text) throws(ValueFault) in StayID(text) }
    let size = try parameters.viewSize()
    let insets = try parameters.read("insets", by: PlaceText.insets) ?? .zero
    let motion = try parameters.motion()
    try parameters.finish()
    let (places, count) = try store.read { reader in
      guard !ids.isEmpty else {
        return (
          try reader.extremeCoordinates(matching: filter), try reader.count(matching: filter)
        )
      }
      let pins = try Set(ids).map { id in
        guard let pin = try reader.pin(id: id) else {
          throw RequestFailure.noSuchStay(id.rawValue)
        }
        return pin
      }
      let passing = pins.filter(filter.matches)
      return (passing.map(\.coordinate), passing.count)
    }
    let camera = CameraFit(padding: insets).move(fitting: places, in: size, motion: motion)
    var json = JSONWriter()
    json.object { json in
      json.member("stays", count)
      json.key("camera")
      if let camera { json.raw(camera.json) } else { json.null() }
    }
    return .json(json.text)
  }

  /// `GET /api/route`: a line through places, and the camera that shows it whole.
  func way(_ request: Request) throws -> Response {
    var parameters = Parameters(request.query)
    var places = try parameters.readAll("through", by: PlaceText.place)
    let end = try parameters.read("to") { (text) throws(ValueFault) in StayID(text) }
    let size = try parameters.viewSize()
    let insets = try parameters.read("insets", by: PlaceText.insets) ?? .zero
    let motion = try parameters.motion()
    try parameters.finish()
    if let end {
      guard let pin = try store.read({ try $0.pin(id: end) }) else {
        throw RequestFailure.noSuchStay(end.rawValue)
      }
      places.append(pin.coordinate)
    }
    guard places.count > 1 else {
      throw RequestFailure(
        status: .badRequest, code: "missingParameter",
        message: "give two places or more: through=LAT,LON for each, and to=ID for a stay at the end")
    }
    let line = RouteLine(through: places)
    return .json(
      line.json(
        shownBy: line.move(in: size, by: CameraFit(padding: insets), motion: motion)))
  }

  /// `GET /scene/{scene}/api/replay`: the scene's script, and the frames that come of it.
  func replay(_ script: SceneScript, _ request: Request) throws -> Response {
    var parameters = Parameters(request.query)
    let size = try parameters.viewSize()
    let motion = try parameters.motion()
    try parameters.finish()
    let isRead = request.method == "GET"
    return Response(
      events: isRead
        ? script.stream(on: store, in: size, motion: motion) : EventStream.ended())
  }

  /// `GET /api/stays/{id}`: one stay whole.
  func stay(id: String, _ request: Request) throws -> Response {
    try Parameters(request.query).finish()
    guard let stay = try store.read({ try $0.stay(id: StayID(id)) }) else {
      throw RequestFailure.noSuchStay(id)
    }
    return .json(stay.json)
  }

  /// `GET /tiles/{z}/{x}/{y}.geojson`: one tile's pins and clusters as GeoJSON (RFC 7946).
  func tile(_ address: String, _ request: Request) throws -> Response {
    let suffix = ".geojson"
    guard address.hasSuffix(suffix) else { throw RequestFailure.nothing(at: request.path) }
    let tile: Tile
    do throws(ValueFault) {
      tile = try PlaceText.tile(String(address.dropLast(suffix.count)))
    } catch {
      throw RequestFailure(status: .notFound, code: "noSuchTile", message: error.reason)
    }
    var parameters = Parameters(request.query)
    let query = try parameters.viewportQuery(
      Viewport(tile: tile, size: ViewSize(width: 256, height: 256)))
    try parameters.finish()
    let result = try store.read { try $0.result(of: query) }
    let features = result.pins.map(\.geoJSON) + result.clusters.map(\.geoJSON)
    return .json(
      #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}",
      contentType: "application/geo+json")
  }
}

extension SearchMatch {
  /// What clients are told of where the words are.
  fileprivate var name: String {
    switch self {
    case .title: "title"
    case .titleBeginning: "titleBeginning"
    case .neighbourhood: "neighbourhood"
    }
  }
}
