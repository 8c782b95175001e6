import Foundation
import StayMap

@testable import StayServer

/// The routes over a store in memory with the six sample stays of Lisbon and one whose title is an
/// attack.
struct LisbonSite {
  let store: StayStore
  let routes: MapRoutes

  static let hostileTitle = #"<img src=x onerror="document.title='taken'">"#

  init(leaflet: LeafletFolder? = nil, tiles: [MapPresentation.Style: TileSource] = [:]) throws {
    store = try StayStore.inMemory()
    let stays = try Self.stays()
    try store.write { writer in
      for stay in stays { try writer.upsert(stay) }
    }
    routes = MapRoutes(
      store: store, page: MapPage(leaflet: leaflet, tiles: tiles),
      hosts: HostCheck(listeningAt: "127.0.0.1"), run: "test")
  }

  /// Asks for an address as a browser does.
  func get(
    _ address: String, method: String = "GET", headers: [String: String] = [:]
  ) -> Response {
    routes.response(to: Self.request(address, method: method, headers: headers))
  }

  static func request(
    _ address: String, method: String = "GET", headers: [String: String] = [:]
  ) -> Request {
    let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
    let query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
      let pair = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (name: String(pair[0]), value: pair.count > 1 ? String(pair[1]) : "")
    }
    return Request(
      method: method, path: parts[0], query: query,
      headers: ["host": "localhost:8080"].merging(headers) { _, new in new })
  }

  static func stays() throws -> [Stay] {
    let rows: [(id: String, dollars: Int64, title: String, latitude: Double, longitude: Double)] = [
      ("loft", 120, "Rooftop Loft", 38.7139, -9.1389),
      ("studio", 86, "Tiled Studio", 38.7109, -9.1422),
      ("house", 210, "Garden House", 38.7163, -9.1432),
      ("room", 64, "Sunny Room", 38.7118, -9.1331),
      ("flat", 145, "River View Flat", 38.7083, -9.1368),
      ("attic", 98, "Quiet Attic", 38.7157, -9.1338),
      ("hostile", 1, Self.hostileTitle, 38.75, -9.2),
    ]
    return try rows.map { row in
      Stay(
        id: StayID(row.id), source: "lisbon.csv",
        coordinate: try Coordinate(latitude: row.latitude, longitude: row.longitude),
        title: row.title, label: "$\(row.dollars)",
        price: Price(minorUnits: row.dollars * 100, currency: .usDollar))
    }
  }
}

extension Response {
  /// The body as JSON.
  func object() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
  }

  /// The code of the error that the body tells of.
  func errorCode() throws -> String? {
    (try object()["error"] as? [String: Any])?["code"] as? String
  }
}
