import Foundation
import StayMap
import StayTestSupport
import Testing

@testable import StayServer

/// What the page is told beyond the frame of the command line.
struct FrameAnswerTests {
  static let lisbon = "bbox=-9.15,38.7,-9.12,38.72&size=390x844"
  let site: LisbonSite

  init() throws {
    site = try LisbonSite()
  }

  private func drawing(_ rest: String) throws -> [String: Any] {
    let response = site.get("/api/frame?\(Self.lisbon)&\(rest)")
    #expect(response.status == .ok, "\(String(decoding: response.bytes, as: UTF8.self))")
    return try #require(try response.object()["drawing"] as? [String: Any])
  }

  @Test func `a frame is drawn only where a scene is named, and else is as before`() throws {
    let plain = try site.get("/api/frame?\(Self.lisbon)").object()
    #expect(plain["drawing"] == nil)
    var drawn = try site.get("/api/frame?\(Self.lisbon)&scene=r1").object()
    drawn["drawing"] = nil
    #expect(drawn as NSDictionary == plain as NSDictionary)
  }

  @Test func `each pin has its whole look, the selected one inverted`() throws {
    let pins = try #require(try drawing("scene=r1&select=loft")["pins"] as? [[String: Any]])
    #expect(pins.count == 6)
    let loft = try #require(pins.first { $0["id"] as? String == "loft" })
    #expect(loft["shape"] as? String == "capsule")
    #expect(loft["text"] as? String == "$120")
    #expect(loft["inverted"] as? Bool == true)
    #expect(loft["fill"] as? String == "black")
    let accessibility = try #require(loft["accessibility"] as? [String: Any])
    #expect(accessibility["label"] as? String == "Rooftop Loft, $120")
    #expect(accessibility["traits"] as? [String] == ["button", "selected"])
    let flat = try #require(pins.first { $0["id"] as? String == "flat" })
    #expect(flat["inverted"] as? Bool == false)
  }

  @Test(arguments: [("r1", "callout"), ("r2", "sheet"), ("r4", "callout"), ("r5", "card")])
  func `a selection opens what its scene opens`(scene: String, opens: String) throws {
    let drawing = try drawing("scene=\(scene)&select=loft")
    let selection = try #require(drawing["selection"] as? [String: Any])
    for part in ["callout", "sheet", "card"] {
      #expect((selection[part] is NSNull) == (part != opens), "\(part)")
    }
    let links = try #require(selection["directions"] as? [String: String])
    #expect(links["geo"] == "geo:38.7139,-9.1389?q=38.7139,-9.1389(Rooftop%20Loft)")
  }

  @Test func `next and previous go as the screen is read, and round`() throws {
    func after(_ id: String?, _ step: String) throws -> String? {
      let select = id.map { "&select=\($0)" } ?? ""
      let drawing = try drawing("scene=map&step=\(step)\(select)")
      return (drawing["selection"] as? [String: Any])?["id"] as? String
    }
    #expect(try after(nil, "next") == "house")
    var seen = ["house"]
    while seen.count < 6 { seen.append(try #require(try after(seen.last, "next"))) }
    #expect(seen == ["house", "attic", "loft", "room", "studio", "flat"])
    #expect(try after("flat", "next") == "house")
    #expect(try after("house", "previous") == "flat")
  }

  @Test func `a drawing tells in which order the screen is read, as next and previous go`() throws {
    func order(_ rest: String) throws -> [String]? { try drawing(rest)["order"] as? [String] }
    let all = ["house", "attic", "loft", "room", "studio", "flat"]
    #expect(try order("scene=map") == all)
    #expect(try order("scene=map&select=hostile") == ["hostile"] + all)
    // What the filter keeps out is drawn while it is selected, and in no order.
    #expect(try order("scene=map&select=house&max-price=150") == Array(all.dropFirst()))
    func after(_ step: String) throws -> String? {
      let drawing = try drawing("scene=map&select=house&max-price=150&step=\(step)")
      return (drawing["selection"] as? [String: Any])?["id"] as? String
    }
    #expect(try after("next") == "attic")
    #expect(try after("previous") == "flat")
  }

  @Test func `a pin that has no room is drawn without its label and told to be crowded`() throws {
    try site.store.write { writer in
      var near = try #require(try LisbonSite.stays().first { $0.id == "loft" })
      near.id = "next-door"
      near.coordinate = try Coordinate(latitude: 38.71392, longitude: -9.13892)
      try writer.upsert(near)
    }
    let object = try site.get("/api/frame?\(Self.lisbon)&scene=map").object()
    let pins = try #require(object["pins"] as? [[String: Any]])
    let crowded = pins.filter { $0["crowded"] as? Bool == true }
    #expect(crowded.map { $0["id"] as? String } == ["next-door"])
    #expect(crowded.first?["tier"] as? String == "full")
    let looks = try #require(try drawing("scene=map")["pins"] as? [[String: Any]])
    let look = try #require(looks.first { $0["id"] as? String == "next-door" })
    #expect(look["shape"] as? String == "dot" && look["text"] is NSNull)
  }

  @Test func `a tapped cluster is gone into, a stack is listed, another is told to be none`() throws
  {
    let crowd = try StayStore.inMemory()
    var random = RandomStays(seed: 7)
    let box = try BoundingBox(south: 41, west: -9, north: 42, east: -8)
    let place = try Coordinate(latitude: 10, longitude: 10)
    let stays = random.stays(count: 400, in: box) + random.stack(count: 320, at: place)
    try crowd.write { writer in
      for stay in stays { try writer.upsert(stay) }
    }
    let routes = MapRoutes(
      store: crowd, page: MapPage(leaflet: nil),
      hosts: HostCheck(listeningAt: "localhost"), run: "test")
    func ask(_ address: String) throws -> (Status, [String: Any]) {
      let response = routes.response(to: LisbonSite.request(address))
      return (response.status, try response.object())
    }
    let wide = "/api/frame?bbox=-9,41,-8,42&scene=map"
    let clusters = try #require(try ask(wide).1["clusters"] as? [[String: Any]])
    let largest = try #require(
      clusters.max { ($0["count"] as? Int ?? 0) < ($1["count"] as? Int ?? 0) })
    let (_, opened) = try ask("\(wide)&tap=\(try #require(largest["id"] as? String))")
    let camera = try #require(opened["camera"] as? [String: Any])
    #expect(camera["reason"] as? String == "cluster")

    let narrow = "/api/frame?bbox=9.99,9.99,10.01,10.01&scene=map"
    let stack = try #require((try ask(narrow).1["clusters"] as? [[String: Any]])?.first)
    #expect(stack["count"] as? Int == 320)
    let (_, listed) = try ask("\(narrow)&tap=\(try #require(stack["id"] as? String))")
    #expect(listed["camera"] is NSNull)
    let drawing = try #require(listed["drawing"] as? [String: Any])
    #expect((drawing["stack"] as? [Any])?.count == 100)

    let (status, none) = try ask("\(wide)&tap=3/0/0")
    #expect(status == .notFound)
    #expect((none["error"] as? [String: Any])?["code"] as? String == "noSuchCluster")
  }
}
