import StayMap

/// What answers requests: pure but for the store it reads, and tested without a socket.
struct MapRoutes: Sendable {
  let store: StayStore
  let page: MapPage
  let hosts: HostCheck
  /// Tells this run of the server from others, so that no tag of another is taken for ours.
  let run: String
  let feed: FrameFeed

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
    let route = try route(request.segments, path: request.path)
    guard case .tagged(let answer) = route else { return try route.answer(request) }
    // Taken before the answer is made: a change meanwhile makes the tag old, never the answer.
    let tag = try tag(of: request)
    if request.has(tag) { return .notModified(tag: tag) }
    var response = try answer(request)
    response.tag = tag
    return response
  }

  /// How the path of a request is answered.
  private enum Route {
    /// From the store, so that the answer stands until the store changes.
    case tagged((Request) throws -> Response)
    /// By itself.
    case plain((Request) throws -> Response)

    func answer(_ request: Request) throws -> Response {
      switch self {
      case .tagged(let answer), .plain(let answer): try answer(request)
      }
    }
  }

  private func route(_ segments: [String], path: String) throws(RequestFailure) -> Route {
    switch segments {
    case ["api", "frame"]: return .tagged(frame)
    case ["api", "fit"]: return .tagged(fit)
    case ["api", "events"]: return .plain(events)
    case ["api", "page"]: return .plain(settings)
    default: break
    }
    if segments.count == 3, segments.starts(with: ["api", "stays"]) {
      return .tagged { try stay(id: segments[2], $0) }
    }
    if segments.count == 4, segments[0] == "tiles" {
      return .tagged { try tile(segments.dropFirst().joined(separator: "/"), $0) }
    }
    guard let file = page.file(at: path) else { throw .nothing(at: path) }
    return .plain { request in
      try Parameters(request.query).finish()
      return request.has(file.tag) ? .notModified(tag: file.tag) : file.response
    }
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
    return "\"\(run)-\(try store.version().value)-\(digest)\""
  }
}
