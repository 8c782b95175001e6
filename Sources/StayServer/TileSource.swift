import StayMap

/// Where the pictures of the ground come from: any source of XYZ tiles.
public struct TileSource: Hashable, Sendable {
  /// The address with `{z}`, `{x}` and `{y}` in it.
  public let template: String
  /// Whose tiles they are, as the source wants it said.
  public let attribution: String?

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - template: An http or https address with `{z}`, `{x}` and `{y}`.
  ///   - attribution: Whose tiles they are; OpenStreetMap's own tiles need none given.
  /// - Throws: ``ServerError`` when the address cannot be one of tiles.
  public init(template: String, attribution: String? = nil) throws(ServerError) {
    for part in ["{z}", "{x}", "{y}"] where !template.contains(part) {
      throw ServerError(
        kind: .badTiles, detail: "\(template.quoted) has no \(part), such as in {z}/{x}/{y}.png")
    }
    guard let origin = Self.origin(of: template) else {
      throw ServerError(
        kind: .badTiles, detail: "\(template.quoted) is no address that begins with https://")
    }
    self.template = template
    self.origin = origin
    self.attribution =
      attribution ?? (origin.hasSuffix("openstreetmap.org") ? "© OpenStreetMap contributors" : nil)
  }

  /// The scheme, host and port: what the page's policy lets it load pictures from.
  let origin: String

  private static func origin(of template: String) -> String? {
    guard let scheme = ["https://", "http://"].first(where: template.hasPrefix) else { return nil }
    let host = template.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    let isName = host.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["),
        UInt8(ascii: "]"):
        true
      default: false
      }
    }
    return host.isEmpty || !isName ? nil : scheme + host
  }
}
