import StayMap
import Testing

@testable import StayServer

struct SceneNameTests {
  @Test(arguments: [
    (SceneName.r1, ["attic", "flat", "house", "loft", "room", "studio"]),
    (.r2, ["cafe-de-flore", "eiffel-tower", "jardin-du-luxembourg", "louvre", "marche-d-aligre"]),
    (.r3, ["osijek-marker", "osijek-pin", "osijek-price"]),
    (.r4, ["harbour-kiosk", "old-mill", "signal-house"]),
    (.r5, ["alcatraz-island", "fishermans-wharf", "golden-gate-bridge"]),
  ])
  func `a scene has its own sample places`(scene: SceneName, ids: [String]) throws {
    let store = try #require(try scene.sampleStore())
    #expect(try store.read { try $0.page(limit: 100).map(\.id.rawValue) } == ids)
  }

  @Test func `every scene is served below its own path, with its settings`() throws {
    let routes = try MapRoutes.withScenes(
      store: try StayStore.inMemory(), page: MapPage(leaflet: nil),
      hosts: HostCheck(listeningAt: "localhost"), run: "test")
    for scene in SceneName.allCases where scene != .map {
      let path = "/scene/\(scene.rawValue)"
      let page = routes.response(to: LisbonSite.request("\(path)/api/page"))
      #expect(try page.object()["scene"] as? String == scene.rawValue)
      let fit = routes.response(to: LisbonSite.request("\(path)/api/fit"))
      #expect((try fit.object()["stays"] as? Int ?? 0) >= 3)
    }
    #expect(routes.response(to: LisbonSite.request("/scene/map/api/page")).status == .notFound)
    #expect(
      routes.response(to: LisbonSite.request("/scene/r1/scene/r2/api/page")).status == .notFound)
    let own = routes.response(to: LisbonSite.request("/api/fit"))
    #expect(try own.object()["stays"] as? Int == 0)
  }

  @Test(arguments: [
    ("mode=ask&queried=-9.15,38.7,-9.12,38.72", "nothing"),
    ("mode=ask&queried=-9.1501,38.7,-9.1201,38.72", "nothing"),
    ("mode=ask&queried=-9.2,38.7,-9.17,38.72", "offer"),
    ("mode=follow&queried=-9.2,38.7,-9.17,38.72", "query"), ("mode=ask", "query"),
  ])
  func `the core decides when an area is offered to be searched`(
    rest: String, advice: String
  ) throws {
    let response = try LisbonSite().get(
      "/api/search-area?bbox=-9.15,38.7,-9.12,38.72&size=390x844&\(rest)")
    #expect(try response.object()["advice"] as? String == advice)
  }

  @Test func `the statistics of a viewport are those of the query module`() throws {
    let site = try LisbonSite()
    let response = site.get("/api/stats?bbox=-9.15,38.7,-9.12,38.72&min-price=100")
    let object = try response.object()
    #expect(object["total"] as? Int == 3)
    let buckets = try #require(object["buckets"] as? [[String: Any]])
    // The price's own bounds do not narrow its histogram.
    #expect(buckets.reduce(0) { $0 + ($1["count"] as? Int ?? 0) } == 6)
  }
}
