/// A request as the routes see it: decoded, and apart from any socket.
struct Request: Sendable {
  /// The method, in capitals.
  let method: String
  /// The decoded path, which begins with a slash.
  let path: String
  /// The decoded parameters after the question mark, in their order.
  let query: [(name: String, value: String)]
  /// The header fields, by their names in small letters.
  let headers: [String: String]
  /// Whether path and parameters came as text: UTF-8 without NUL.
  let isText: Bool

  init(
    method: String = "GET", path: String, query: [(name: String, value: String)] = [],
    headers: [String: String] = [:], isText: Bool = true
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.isText = isText
  }

  /// The parts of the path between its slashes.
  var segments: [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
  }

  /// Whether the client can read an answer that is gzipped (RFC 9110, 12.5.3).
  var acceptsGzip: Bool {
    let offers = headers["accept-encoding"]?.lowercased().split(separator: ",") ?? []
    return offers.contains { offer in
      let parts = offer.split(separator: ";").map { $0.filter { $0 != " " } }
      guard parts.first == "gzip" || parts.first == "*" else { return false }
      // A weight of nothing is a refusal: q=0, q=0.0, …
      return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
  }

  /// Whether the client has the version of an answer that a tag names (RFC 9110, 13.1.2).
  func has(_ tag: String) -> Bool {
    let known = headers["if-none-match"]?.split(separator: ",") ?? []
    return known.contains { entry in
      var entry = entry.drop { $0 == " " }
      while entry.last == " " { entry.removeLast() }
      if entry.hasPrefix("W/") { entry = entry.dropFirst(2) }
      return entry == "*" || entry == tag
    }
  }
}
