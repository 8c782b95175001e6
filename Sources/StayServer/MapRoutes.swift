import StayMap

/// What answers requests: pure but for the store it reads, and tested without a socket.
struct MapRoutes: Sendable {
  let store: StayStore
  let page: MapPage
  let hosts: HostCheck
  /// Tells this run of the server from others, so that no tag of another is taken for ours.
  let run: String
  let feed: FrameFeed
  /// The frames that clients may name to learn what changed since.
  let recent = RecentFrames()
  /// Which kind of map it is.
  let name: SceneName
  /// What is shown of it step by step; nil for the map of the store.
  let script: SceneScript?
  /// The routes of the reference scenes, by their names; they lie below `/scene/NAME`.
  let scenes: [String: MapRoutes]

  init(
    store: StayStore, page: MapPage, hosts: HostCheck, run: String, name: SceneName = .map,
    script: SceneScript? = nil, scenes: [String: MapRoutes] = [:]
  ) {
    self.store = store
    self.page = page
    self.hosts = hosts
    self.run = run
    feed = FrameFeed(store: store, recent: recent, run: run)
    self.name = name
    self.script = script
    self.scenes = scenes
  }

  /// The routes of a store, with those of the reference scenes.
  ///
  /// - Throws: ``StoreError``, ``ImportError`` where the sample data cannot be read,
  ///   ``EventScriptError`` where a scene's script cannot.
  static func withScenes(
    store: StayStore, page: MapPage, hosts: HostCheck, run: String
  ) throws -> MapRoutes {
    var scenes: [String: MapRoutes] = [:]
    for name in SceneName.allCases {
      guard let samples = try name.sampleStore() else { continue }
      scenes[name.rawValue] = MapRoutes(
        store: samples, page: page, hosts: hosts, run: run, name: name, script: try name.script())
    }
    return MapRoutes(store: store, page: page, hosts: hosts, run: run, scenes: scenes)
  }

  /// Ends all streams of events.
  func stop() {
    feed.stop()
    for scene in scenes.values { scene.stop() }
  }

  /// Answers a request, whatever it is.
  func response(to request: Request) -> Response {
    var response: Response
    do {
      response = try answer(to: request)
    } catch {
      response = Response(RequestFailure(translating: error))
    }
    response.finish(for: request, policy: page.contentSecurityPolicy)
    return response
  }

  private func answer(to request: Request) throws -> Response {
    guard request.method == "GET" || request.method == "HEAD" else {
      throw RequestFailure(
        status: .methodNotAllowed, code: "methodNotAllowed",
        message: "the server only reads; use GET or HEAD", headers: [("Allow", "GET, HEAD")])
    }
    try hosts.check(request.headers["host"])
    guard request.isText else { throw RequestFailure.noText }
    let route = try route(of: request)
    let answer: (Request, String) throws -> Response
    switch route {
    case .plain(let answer): return try answer(request)
    case .tagged(let tagged): answer = tagged
    }
    // Taken before the answer is made: a change meanwhile makes the tag old, never the answer.
    let tag = try tag(of: request)
    if request.has(tag) { return .notModified(tag: tag) }
    var response = try answer(request, tag)
    response.tag = tag
    return response
  }

  /// How the path of a request is answered.
  private enum Route {
    /// From the store, so that the answer stands, by its tag, until the store changes.
    case tagged((Request, String) throws -> Response)
    /// By itself.
    case plain((Request) throws -> Response)

    static func stored(_ answer: @escaping (Request) throws -> Response) -> Route {
      .tagged { request, _ in try answer(request) }
    }
  }

  private func route(of request: Request) throws(RequestFailure) -> Route {
    let segments = request.segments
    if let route = route(segments[...]) { return route }
    guard let file = page.file(at: request.path) else { throw .nothing(at: request.path) }
    // The address of the page itself may say more, which is for its script.
    return .plain { $0.has(file.tag) ? .notModified(tag: file.tag) : file.response }
  }

  /// The route to what is made from the store; nil where the path is none.
  private func route(_ segments: ArraySlice<String>) -> Route? {
    switch segments {
    case ["api", "frame"]: return .tagged(frame)
    case ["api", "fit"]: return .stored(fit)
    case ["api", "route"]: return .stored(way)
    case ["api", "search"]: return .stored(search)
    case ["api", "stats"]: return .stored(statistics)
    case ["api", "events"]: return .plain(events)
    case ["api", "search-area"]: return .plain(searchArea)
    case ["api", "page"]: return .plain(settings)
    case ["api", "replay"]: return script.map { script in .plain { try replay(script, $0) } }
    default: break
    }
    let path = Array(segments)
    if path.count == 3, path.starts(with: ["api", "stays"]) {
      return .stored { try stay(id: path[2], $0) }
    }
    if path.count == 4, path[0] == "tiles" {
      return .stored { try tile(path.dropFirst().joined(separator: "/"), $0) }
    }
    if path.count > 2, path[0] == "scene", let scene = scenes[path[1]] {
      return scene.route(segments.dropFirst(2))
    }
    return nil
  }

  /// Names the answer to a request as of the store's present version.
  ///
  /// The address is in it, so that a tag of one answer cannot hide that another request is refused.
  private func tag(of request: Request) throws -> String {
    var address = SipHash128()
    address.update(request.path)
    for (name, value) in request.query {
      address.update(name)
      address.update(value)
    }
    let digest = address.digest().prefix(8).map { String($0, radix: 36) }.joined()
    return "\"\(run)-\(try store.version())-\(digest)\""
  }
}
