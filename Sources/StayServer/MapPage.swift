import StayMap

/// The page's files, and what a browser may do for them.
struct MapPage: Sendable {
  private let files: [String: PageFile]
  /// Where the pictures of the ground come from, by the map's styles.
  let tiles: [MapPresentation.Style: TileSource]
  /// What the browser may load and run for the page.
  let contentSecurityPolicy: String

  /// Puts the page together; without Leaflet it says how to install that.
  init(leaflet: LeafletFolder?, tiles: [MapPresentation.Style: TileSource] = [:]) {
    var files = PageAssets.files
    if let leaflet {
      files.merge(leaflet.files) { own, _ in own }
    } else {
      files["/"] = PageFile(
        name: "no-leaflet.html", bytes: PageAssets.withoutLeaflet, status: .unavailable)
    }
    self.files = files
    self.tiles = tiles
    contentSecurityPolicy = Self.policy(tiles: tiles.values)
  }

  /// The file at a path; nothing but the page's own files is ever at one.
  func file(at path: String) -> PageFile? {
    files[path.hasPrefix("/scene/") && Self.scenes.contains(path) ? "/" : path]
  }

  private static let scenes: Set<String> = Set((1...5).map { "/scene/r\($0)" })

  /// Scripts, styles and requests of this server alone, and pictures from the tiles' and the
  /// listings' own addresses; no frame, form, plug-in or inline script at all.
  private static func policy(tiles: some Collection<TileSource>) -> String {
    let pictures = ["'self'", "data:", "https:"] + Set(tiles.map(\.origin)).sorted()
    return [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'",
      "img-src " + pictures.joined(separator: " "), "base-uri 'none'", "form-action 'none'",
      "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }
}
