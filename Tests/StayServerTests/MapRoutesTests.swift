import Foundation
import StayMap
import Testing

@testable import StayServer

struct MapRoutesTests {
  let site: LisbonSite
  static let lisbon = "region=38.7123,-9.13815,0.0128,0.01616"

  init() throws {
    site = try LisbonSite()
  }

  @Test func `a frame is that of the command line`() throws {
    let response = site.get("/api/frame?\(Self.lisbon)&size=390x844&select=loft")
    #expect(response.status == .ok)
    #expect(response.header("Content-Type") == "application/json")
    let region = Region(
      center: try Coordinate(latitude: 38.7123, longitude: -9.13815),
      span: try CoordinateSpan(latitude: 0.0128, longitude: 0.01616))
    let query = ViewportQuery(viewport: Viewport(region: region), selection: "loft")
    let frame = try site.store.read { try $0.frame(of: query) }
    #expect(frame.counts.total == 6)
    #expect(String(decoding: response.bytes, as: UTF8.self) == frame.json)
  }

  @Test func `a selection moves the camera by the reference rule, or as the policy says`() throws {
    func camera(_ rest: String) throws -> [String: Any]? {
      try site.get("/api/frame?\(Self.lisbon)&select=loft\(rest)").object()["camera"]
        as? [String: Any]
    }
    let center = try #require(try camera("")?["center"] as? [String: Any])
    #expect(center["latitude"] as? Double == 38.71646)
    #expect(center["longitude"] as? Double == -9.1389)
    #expect(try camera("&policy=never") == nil)
    #expect(try camera("&callout=220x200&policy=minimal") == nil)
    #expect(try camera("&reduceMotion=true")?["animation"] is NSNull)
  }

  @Test(arguments: ["min-price=90&max-price=150", "minPrice=90&maxPrice=150"])
  func `a filter is spelled as on the command line or as in JSON`(filter: String) throws {
    let frame = try site.get("/api/frame?\(Self.lisbon)&\(filter)").object()
    let pins = try #require(frame["pins"] as? [[String: Any]])
    #expect(pins.compactMap { $0["id"] as? String } == ["attic", "flat", "loft"])
  }

  @Test func `a stay is shown whole, and an unknown one is not there`() throws {
    let response = site.get("/api/stays/loft")
    #expect(try response.object()["title"] as? String == "Rooftop Loft")
    let missing = site.get("/api/stays/nobody")
    #expect(missing.status == .notFound)
    #expect(try missing.errorCode() == "noSuchStay")
  }

  @Test func `a fit shows all, some, or those that pass a filter`() throws {
    let all = try site.get("/api/fit").object()
    #expect(all["stays"] as? Int == 7)
    let two = try site.get("/api/fit?id=loft&id=attic").object()
    #expect(two["stays"] as? Int == 2)
    let center = try #require((two["camera"] as? [String: Any])?["center"] as? [String: Any])
    #expect(abs((center["latitude"] as? Double ?? 0) - 38.7148) < 1e-9)
    let none = try site.get("/api/fit?min-price=5000").object()
    #expect(none["stays"] as? Int == 0)
    #expect(none["camera"] is NSNull)
    #expect(site.get("/api/fit?id=nobody").status == .notFound)
  }

  @Test func `a tile is GeoJSON with longitude first`() throws {
    let response = site.get("/tiles/9/243/196.geojson")
    #expect(response.header("Content-Type") == "application/geo+json")
    let tile = try response.object()
    let features = try #require(tile["features"] as? [[String: Any]])
    let loft = try #require(features.first { $0["id"] as? String == "loft" })
    let geometry = try #require(loft["geometry"] as? [String: Any])
    #expect(geometry["coordinates"] as? [Double] == [-9.1389, 38.7139])
  }

  @Test(arguments: [
    "/tiles/9/243/196", "/tiles/9/243/196.png", "/tiles/9/512/0.geojson", "/tiles/31/0/0.geojson",
    "/tiles/a/b/c.geojson", "/tiles/9/243", "/api", "/api/", "/api/frame/", "/api/stays",
    "/nothing",
    "/assets/", "/assets/../Package.swift", "/../etc/passwd", "/assets/%2e%2e/x", "/scene/r6",
    "/leaflet/leaflet-src.js", "//", "",
  ])
  func `nothing else is anywhere`(path: String) throws {
    let response = site.routes.response(
      to: Request(path: path, headers: ["host": "localhost"]))
    #expect(response.status == .notFound)
    #expect(["notFound", "noSuchTile"].contains(try response.errorCode()))
  }

  static let badRequests: [(address: String, code: String, says: String)] = [
    ("/api/frame", "missingParameter", "bbox, region, around, tile"),
    ("/api/frame?bbox=1,2,3", "badParameter", "bbox: \"1,2,3\" has 3 of 4 values"),
    ("/api/frame?bbox=0,91,1,92", "badParameter", "south"),
    ("/api/frame?bbox=0,0,1,1&tile=0/0/0", "badParameter", "only one"),
    ("/api/frame?bbox=0,0,1,1&bbox=0,0,1,1", "badParameter", "2 times"),
    ("/api/frame?bbox=0,0,1,1&size=0x", "badParameter", "size"),
    ("/api/frame?bbox=0,0,1,1&minprice=3", "unknownParameter", "did you mean min-price?"),
    ("/api/frame?bbox=0,0,1,1&policy=sometimes", "badParameter", "policy"),
    ("/api/frame?bbox=0,0,1,1&limit=1000000", "badParameter", "limit"),
    ("/api/frame?bbox=0,0,1,1&clusters=maybe", "badParameter", "auto, off"),
    ("/api/frame?bbox=nan,0,1,1", "badParameter", "west"),
    ("/api/stays/loft?x=1", "unknownParameter", "\"x\""),
    ("/api/events", "missingParameter", "viewport"),
  ]

  @Test(arguments: badRequests)
  func `a request that cannot be taken says what is wrong with it`(
    address: String, code: String, says: String
  ) throws {
    let response = site.get(address)
    #expect(response.status == .badRequest)
    #expect(try response.errorCode() == code)
    let error = try #require(try response.object()["error"] as? [String: Any])
    #expect((error["message"] as? String)?.contains(says) == true, "\(error)")
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get"])
  func `the server only reads`(method: String) throws {
    let response = site.get("/api/frame?bbox=0,0,1,1", method: method)
    #expect(response.status == .methodNotAllowed)
    #expect(response.header("Allow") == "GET, HEAD")
    #expect(response.header("Access-Control-Allow-Origin") == nil)
  }

  @Test func `an answer is not sent again until the store changes`() throws {
    let address = "/api/frame?\(Self.lisbon)"
    let tag = try #require(site.get(address).header("ETag"))
    let again = site.get(address, headers: ["if-none-match": "\"other\", \(tag)"])
    #expect(again.status == .notModified)
    #expect(again.bytes.isEmpty)
    #expect(again.header("ETag") == tag)
    try site.store.write { try $0.delete(id: "loft") }
    let changed = site.get(address, headers: ["if-none-match": tag])
    #expect(changed.status == .ok)
    #expect(changed.header("ETag") != tag)
  }

  @Test func `a tag is no excuse for a bad request`() throws {
    let tag = try #require(site.get("/api/frame?\(Self.lisbon)").header("ETag"))
    let response = site.get("/api/frame?wrong=1", headers: ["if-none-match": tag])
    #expect(response.status == .badRequest)
    #expect(response.header("ETag") == nil)
    #expect(response.header("Cache-Control") == "no-store")
  }

  @Test func `a large answer is packed for those who can read it`() throws {
    let address = "/api/frame?bbox=-180,-90,180,90"
    let plain = site.get(address)
    let packed = site.get(address, headers: ["accept-encoding": "br, gzip"])
    #expect(plain.header("Content-Encoding") == nil)
    #expect(packed.header("Content-Encoding") == "gzip")
    #expect(packed.header("Vary") == "Accept-Encoding")
    #expect(packed.bytes.count < plain.bytes.count)
    #expect(try GunzipTool.unpacked(packed.bytes) == plain.bytes)
    let refused = site.get(address, headers: ["accept-encoding": "gzip;q=0"])
    #expect(refused.header("Content-Encoding") == nil)
  }

  @Test func `a title that is an attack stays text`() throws {
    let response = site.get("/api/stays/hostile")
    #expect(response.header("X-Content-Type-Options") == "nosniff")
    #expect(try response.object()["title"] as? String == LisbonSite.hostileTitle)
  }
}
