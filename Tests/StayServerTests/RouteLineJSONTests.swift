import Foundation
import StayMap
import Testing

@testable import StayServer

/// `/api/route`.
struct RouteLineJSONTests {
  let site: LisbonSite

  init() throws {
    site = try LisbonSite()
  }

  private func pieces(_ address: String) throws -> [[[Double]]] {
    let response = site.get(address)
    #expect(response.status == .ok, "\(String(decoding: response.bytes, as: UTF8.self))")
    let line = try #require(try response.object()["line"] as? [String: Any])
    #expect(line["tint"] as? String == "blue")
    #expect(line["width"] as? Double == 4)
    let pieces = try #require(line["pieces"] as? [[[String: Double]]])
    return pieces.map { piece in piece.map { [$0["latitude"] ?? .nan, $0["longitude"] ?? .nan] } }
  }

  @Test func `a route goes through the places in their order and ends at the stay`() throws {
    let address = "/api/route?through=38.70,-9.15&through=38.71,-9.14&to=loft&size=390x844"
    #expect(try pieces(address) == [[[38.70, -9.15], [38.71, -9.14], [38.7139, -9.1389]]])
    let camera = try #require(try site.get(address).object()["camera"] as? [String: Any])
    #expect(camera["reason"] as? String == "fit")
    let center = try #require(camera["center"] as? [String: Double])
    let span = try #require(camera["span"] as? [String: Double])
    let (latitude, longitude) = (
      try #require(center["latitude"]), try #require(center["longitude"])
    )
    let (height, width) = (try #require(span["latitude"]), try #require(span["longitude"]))
    for place in try pieces(address)[0] {
      #expect(abs(place[0] - latitude) <= height / 2)
      #expect(abs(place[1] - longitude) <= width / 2)
    }
  }

  @Test func `across the antimeridian the line is in two pieces`() throws {
    #expect(
      try pieces("/api/route?through=10,179&through=12,-179") == [
        [[10, 179], [11, 180]], [[11, -180], [12, -179]],
      ])
  }

  @Test(arguments: [
    ("", "missingParameter"), ("through=38.7,-9.1", "missingParameter"),
    ("to=loft", "missingParameter"), ("through=91,0&through=0,0", "badParameter"),
    ("through=1&through=2", "badParameter"), ("through=1,2&to=no-such-stay", "noSuchStay"),
    ("trough=1,2", "unknownParameter"),
  ])
  func `a route without two places is none`(parameters: String, code: String) throws {
    #expect(try site.get("/api/route?" + parameters).errorCode() == code)
  }
}
