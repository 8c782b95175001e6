import StayMap

/// An answer to a request, apart from any socket.
struct Response: Sendable {
  /// What follows the header.
  enum Body: Sendable {
    /// All of it.
    case bytes([UInt8])
    /// Frames as they come, for as long as the client listens.
    case events(EventStream)
  }

  /// How it went.
  var status: Status
  /// The header fields.
  var headers: [(name: String, value: String)]
  /// What follows them.
  var body: Body
  /// The quoted tag of this version of the answer; nil where every answer is new.
  var tag: String?

  init(
    status: Status = .ok, contentType: String, body: [UInt8], tag: String? = nil,
    headers: [(name: String, value: String)] = []
  ) {
    self.status = status
    self.headers = [("Content-Type", contentType)] + headers
    self.body = .bytes(body)
    self.tag = tag
  }

  /// An answer that goes on.
  init(events: EventStream) {
    status = .ok
    headers = [("Content-Type", "text/event-stream; charset=utf-8")]
    body = .events(events)
  }

  /// An answer in JSON.
  static func json(
    _ text: String, contentType: String = "application/json", status: Status = .ok,
    tag: String? = nil
  ) -> Response {
    Response(
      status: status, contentType: contentType, body: Array(text.utf8), tag: tag)
  }

  /// An answer in JSON that was just written.
  static func json(_ writer: JSONWriter) -> Response {
    Response(contentType: "application/json", body: writer.bytes)
  }

  /// The answer to a request that failed.
  init(_ failure: RequestFailure) {
    self = .json(failure.json, status: failure.status)
    headers += failure.headers
  }

  /// The value of a header field.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body where it is all there.
  var bytes: [UInt8] {
    if case .bytes(let bytes) = body { bytes } else { [] }
  }
}
