public import StayMap

/// Where and how the live map is served; without arguments only to this machine.
public struct MapServerOptions: Hashable, Sendable {
  /// The address or name to listen at.
  public var host: String
  /// The port; 0 lets the system pick one.
  public var port: UInt16
  /// Names besides the host's own under which browsers may ask for the page.
  public var allowedHosts: [String]
  /// The pictures of the ground by the map's styles; without any it is plain paper in each style, else
  /// the map has the styles that have pictures.
  public var tiles: [MapPresentation.Style: TileSource]
  /// The folder with `leaflet.js` and `leaflet.css`; nil is Debian's.
  public var leafletFolder: String?
  /// What the server is limited to.
  public var limits: ServerLimits

  /// Makes options.
  public init(
    host: String = "127.0.0.1", port: UInt16 = 8080, allowedHosts: [String] = [],
    tiles: [MapPresentation.Style: TileSource] = [:], leafletFolder: String? = nil,
    limits: ServerLimits = ServerLimits()
  ) {
    self.host = host
    self.port = port
    self.allowedHosts = allowedHosts
    self.tiles = tiles
    self.leafletFolder = leafletFolder
    self.limits = limits
  }
}
