extension Response {
  /// What a client is told that has this version already.
  static func notModified(tag: String) -> Response {
    var response = Response(status: .notModified, contentType: "", body: [], tag: tag)
    response.headers = []
    return response
  }

  /// Adds what every answer carries, and packs the body where that pays.
  mutating func finish(for request: Request, policy: String) {
    // Weak, as the packed answer and the plain one have the same tag (RFC 9110, 8.8.1).
    if let tag { headers.append(("ETag", "W/" + tag)) }
    // Kept by the browser, and asked about each time: an answer is never older than the store.
    headers.append(("Cache-Control", tag == nil ? "no-store" : "no-cache"))
    headers.append(("Vary", "Accept-Encoding"))
    headers.append(("Content-Security-Policy", policy))
    headers.append(("X-Content-Type-Options", "nosniff"))
    headers.append(("Referrer-Policy", "no-referrer"))
    headers.append(("Cross-Origin-Resource-Policy", "same-origin"))
    guard case .bytes(let bytes) = body, bytes.count >= Self.leastPackedSize,
      request.acceptsGzip, isText, let packed = Gzip.packed(bytes)
    else { return }
    body = .bytes(packed)
    headers.append(("Content-Encoding", "gzip"))
  }

  /// A body that fits into one network packet gains nothing from packing.
  private static let leastPackedSize = 1_400

  private var isText: Bool {
    guard let type = header("Content-Type") else { return false }
    return type.hasPrefix("text/") || type.contains("json") || type.contains("javascript")
      || type.contains("svg")
  }
}
