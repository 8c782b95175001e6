import StayMap
import Testing

@testable import StayServer

struct PageSettingsTests {
  private func styles(
    _ tiles: [MapPresentation.Style: TileSource]
  ) throws -> (ids: [String], chosen: String?, templates: [String]) {
    let object = try LisbonSite(tiles: tiles).get("/api/page").object()
    let styles = try #require(object["styles"] as? [[String: Any]])
    return (
      styles.compactMap { $0["id"] as? String }, object["style"] as? String,
      styles.compactMap { ($0["tiles"] as? [String: Any])?["template"] as? String }
    )
  }

  @Test func `without pictures every style is offered, as plain paper`() throws {
    let (ids, chosen, templates) = try styles([:])
    #expect(ids == ["standard", "imagery", "hybrid"])
    #expect(chosen == "standard")
    #expect(templates.isEmpty)
  }

  @Test func `with pictures only the styles that have some are offered`() throws {
    let streets = try TileSource(template: "https://streets.test/{z}/{x}/{y}.png")
    let photos = try TileSource(template: "https://photos.test/{z}/{x}/{y}.jpg")
    let both = try styles([.standard: streets, .imagery: photos])
    #expect(both.ids == ["standard", "imagery"])
    #expect(both.templates == [streets.template, photos.template])
    let one = try styles([.imagery: photos])
    #expect(one.ids == ["imagery"])
    #expect(one.chosen == "imagery")
    let policy = MapPage(leaflet: nil, tiles: [.standard: streets, .imagery: photos])
      .contentSecurityPolicy
    #expect(
      policy.contains("img-src 'self' data: https: https://photos.test https://streets.test;"))
  }
}
