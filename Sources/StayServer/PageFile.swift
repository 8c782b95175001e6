import StayMap

/// A file of the page, whole in memory: no request ever reads the disk.
struct PageFile: Sendable {
  /// The answer that holds it.
  let response: Response
  /// The quoted tag of its content.
  let tag: String

  init(name: String, bytes: [UInt8], status: Status = .ok) {
    var hash = SipHash128()
    bytes.withUnsafeBytes { hash.update($0) }
    tag = "\"" + hash.digest().map { String($0, radix: 16) }.joined(separator: ".") + "\""
    response = Response(
      status: status, contentType: Self.contentType(of: name), body: bytes, tag: tag)
  }

  private static func contentType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
