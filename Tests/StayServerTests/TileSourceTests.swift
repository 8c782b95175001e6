import Testing

@testable import StayServer

struct TileSourceTests {
  @Test(arguments: [
    ("https://tile.openstreetmap.org/{z}/{x}/{y}.png", "https://tile.openstreetmap.org"),
    ("http://127.0.0.1:8081/{z}/{x}/{y}", "http://127.0.0.1:8081"),
    ("https://a.test?z={z}&x={x}&y={y}", "https://a.test"),
  ])
  func `a template names where its pictures come from`(template: String, origin: String) throws {
    #expect(try TileSource(template: template).origin == origin)
  }

  @Test(arguments: [
    "https://a.test/{z}/{x}.png", "ftp://a.test/{z}/{x}/{y}", "/{z}/{x}/{y}.png", "",
    "https:///{z}/{x}/{y}", "https://a.test; script-src *;/{z}/{x}/{y}",
    "https://a b/{z}/{x}/{y}", "javascript:{z}{x}{y}", "https://{s}.a.test/{z}/{x}/{y}",
  ])
  func `what is no template is refused`(template: String) {
    let error = #expect(throws: ServerError.self) { try TileSource(template: template) }
    #expect(error?.kind == .badTiles)
  }

  @Test func `OpenStreetMap is named without being asked, others as they want it`() throws {
    let streets = try TileSource(template: "https://tile.openstreetmap.org/{z}/{x}/{y}.png")
    #expect(streets.attribution == "© OpenStreetMap contributors")
    let other = try TileSource(template: "https://a.test/{z}/{x}/{y}", attribution: "© Someone")
    #expect(other.attribution == "© Someone")
    #expect(try TileSource(template: "https://a.test/{z}/{x}/{y}").attribution == nil)
  }
}
