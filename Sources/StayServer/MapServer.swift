public import StayMap

/// Serves a store as a live map to browsers.
///
/// ```swift
/// let server = try MapServer(store: store, options: MapServerOptions(port: 0))
/// print(server.address)  // http://127.0.0.1:49152/
/// …
/// server.stop()
/// ```
///
/// It only reads. Without the package trait `Server` it is not there.
public final class MapServer: Sendable {
  /// The page's address.
  public let address: String
  private let listener: HTTPListener
  private let routes: MapRoutes

  /// Begins to serve.
  ///
  /// - Throws: ``ServerError`` when it cannot listen there, ``/StayStore/StoreError`` when the store
  ///   cannot be read.
  public init(store: StayStore, options: MapServerOptions = MapServerOptions()) throws {
    _ = try store.version()
    let leaflet = LeafletFolder(path: options.leafletFolder ?? LeafletFolder.standardPath)
    routes = try MapRoutes.withScenes(
      store: store, page: MapPage(leaflet: leaflet, tiles: options.tiles),
      hosts: HostCheck(listeningAt: options.host, allowing: options.allowedHosts),
      run: String(UInt64.random(in: 0 ... .max), radix: 36))
    let socket = try ListeningSocket(host: options.host, port: options.port)
    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
    address = "http://\(host):\(socket.port)/"
    listener = try HTTPListener(
      socket: socket, limits: options.limits, respond: routes.response(to:))
    hasLeaflet = leaflet != nil
  }

  /// Whether Leaflet was found; without it the page only says how to install it.
  public let hasLeaflet: Bool

  /// Stops: takes no more connections, finishes the requests under way, closes.
  public func stop() {
    routes.stop()
    listener.stop()
  }
}
