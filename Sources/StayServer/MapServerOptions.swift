/// Where and how the live map is served; without arguments only to this machine.
public struct MapServerOptions: Hashable, Sendable {
  /// The address or name to listen at.
  public var host: String
  /// The port; 0 lets the system pick one.
  public var port: UInt16
  /// Names besides the host's own under which browsers may ask for the page.
  public var allowedHosts: [String]
  /// The pictures of the ground; nil draws a plain one.
  public var tiles: TileSource?
  /// The folder with `leaflet.js` and `leaflet.css`; nil is Debian's.
  public var leafletFolder: String?
  /// What the server is limited to.
  public var limits: ServerLimits

  /// Makes options.
  public init(
    host: String = "127.0.0.1", port: UInt16 = 8080, allowedHosts: [String] = [],
    tiles: TileSource? = nil, leafletFolder: String? = nil, limits: ServerLimits = ServerLimits()
  ) {
    self.host = host
    self.port = port
    self.allowedHosts = allowedHosts
    self.tiles = tiles
    self.leafletFolder = leafletFolder
    self.limits = limits
  }
}
