import Foundation
import StayMap
import Testing

@testable import StayServer

/// `/api/search`, and `search` as part of the filter.
struct SearchRouteTests {
  let site: LisbonSite

  init() throws {
    site = try LisbonSite()
  }

  private func found(_ parameters: String) throws -> (total: Int?, ids: [String], matches: [String]) {
    let response = site.get("/api/search?" + parameters)
    #expect(response.status == .ok, "\(String(decoding: response.bytes, as: UTF8.self))")
    let object = try response.object()
    let stays = try #require(object["stays"] as? [[String: Any]])
    return (
      object["total"] as? Int,
      stays.compactMap { ($0["stay"] as? [String: Any])?["id"] as? String },
      stays.compactMap { $0["match"] as? String }
    )
  }

  @Test func `stays are found by their words, the better match first`() throws {
    let whole = try found("text=loft")
    #expect(whole == (1, ["loft"], ["title"]))
    var near = try #require(try LisbonSite.stays().first { $0.id == "flat" })
    near.detail.neighbourhood = "Riverside"
    var begun = try #require(try LisbonSite.stays().first { $0.id == "attic" })
    begun.title = "Riverside Attic"
    try site.store.write { writer in
      for stay in [near, begun] { try writer.upsert(stay) }
    }
    let all = try found("text=RIVER")
    #expect(all.total == 2)
    #expect(all.ids == ["flat", "attic"])
    #expect(all.matches == ["title", "titleBeginning"])
    #expect(try found("text=riverside").matches == ["title", "neighbourhood"])
  }

  @Test func `viewport, filter and limit narrow what is found`() throws {
    #expect(try found("text=r").total == 3)
    #expect(try found("text=r&limit=1").ids.count == 1)
    #expect(try found("text=r&limit=1").total == 3)
    #expect(try found("text=r&max-price=70").ids == ["room"])
    #expect(try found("text=r&bbox=0,0,1,1").total == 0)
    #expect(try found("text=-").total == 0)
    #expect(try site.get("/api/search").errorCode() == "missingParameter")
  }

  @Test func `the words are part of every filter`() throws {
    let frame = try site.get("/api/frame?bbox=-9.15,38.7,-9.12,38.72&search=garden").object()
    let pins = try #require(frame["pins"] as? [[String: Any]])
    #expect(pins.compactMap { $0["id"] as? String } == ["house"])
    #expect(try site.get("/api/stats?search=garden").object()["total"] as? Int == 1)
    #expect(try site.get("/api/fit?search=garden").object()["stays"] as? Int == 1)
    #expect(try site.get("/api/fit?search=-").object()["stays"] as? Int == 7)
  }
}
