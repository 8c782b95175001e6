import Foundation
import StayMap
import Testing

@testable import StayServer

/// `since` of `/api/frame`.
struct FrameDifferenceTests {
  static let lisbon = "/api/frame?bbox=-9.15,38.7,-9.12,38.72"
  let site: LisbonSite

  init() throws {
    site = try LisbonSite()
  }

  private func difference(_ response: Response) throws -> [String: Any]? {
    #expect(response.status == .ok, "\(String(decoding: response.bytes, as: UTF8.self))")
    return try response.object()["difference"] as? [String: Any]
  }

  @Test func `a frame says what changed since the one that the client names by its ETag`() throws {
    let first = site.get(Self.lisbon + "&since=")
    #expect(try difference(first) == nil, "there is none to compare the first with")
    let tag = try #require(first.header("ETag"))
    try site.store.write { writer in
      try writer.delete(id: "loft")
      var flat = try #require(try LisbonSite.stays().first { $0.id == "flat" })
      flat.title = "River View Flat, renovated"
      try writer.upsert(flat)
    }
    let second = site.get(Self.lisbon + "&since=\(tag)")
    let changes = try #require(try difference(second))
    #expect(changes["added"] as? [String] == [])
    #expect(changes["removed"] as? [String] == ["loft"])
    #expect(changes["changed"] as? [String] == ["flat"])
    #expect(changes["kept"] as? Int == 4)
    // Another part of the map is compared in the same way.
    let wider = site.get(
      "/api/frame?bbox=-9.3,38.6,-9.1,38.8&since=\(try #require(second.header("ETag")))")
    let others = try #require(try difference(wider))
    #expect(others["added"] as? [String] == ["hostile"])
    #expect(others["removed"] as? [String] == [])
    // Where pins stand closer together some have no room for their labels, and are told otherwise.
    let changed = (others["changed"] as? [String])?.count ?? 0
    #expect((others["kept"] as? Int ?? 0) + changed == 5)
  }

  @Test func `a pin that came to another place in its stack is told to have changed`() throws {
    func stack(_ id: StayID) throws {
      var stay = try #require(try LisbonSite.stays().first { $0.id == "loft" })
      stay.id = id
      try site.store.write { try $0.upsert(stay) }
    }
    try stack("loft-2")
    let tag = try #require(site.get(Self.lisbon + "&since=").header("ETag"))
    try stack("loft-3")
    let changes = try #require(try difference(site.get(Self.lisbon + "&since=\(tag)")))
    #expect(changes["added"] as? [String] == ["loft-3"])
    #expect(changes["changed"] as? [String] == ["loft", "loft-2"])
  }

  @Test func `the difference is that of the command line`() throws {
    let tag = try #require(site.get(Self.lisbon + "&since=").header("ETag"))
    let other = "/api/frame?bbox=-9.14,38.7,-9.12,38.72&select=room&since=\(tag)"
    let told = try #require(try difference(site.get(other)))
    let box = try BoundingBox(south: 38.7, west: -9.15, north: 38.72, east: -9.12)
    let narrow = try BoundingBox(south: 38.7, west: -9.14, north: 38.72, east: -9.12)
    let frames = try site.store.read { reader in
      (
        try reader.frame(of: ViewportQuery(viewport: Viewport(box: box))),
        try reader.frame(of: ViewportQuery(viewport: Viewport(box: narrow), selection: "room"))
      )
    }
    let recorded = try RecordedFrame(json: Array(frames.0.json.utf8))
    let expected = try #require(frames.1.compared(with: recorded).difference)
    let object = try JSONSerialization.jsonObject(with: Data(expected.json.utf8))
    #expect(told as NSDictionary == object as? NSDictionary)
  }

  @Test(arguments: ["", "nonsense", "%22", "test-0-abc", "W/"])
  func `a frame that is not known, or not any more, gives a whole frame without a difference`(
    token: String
  ) throws {
    let response = site.get(Self.lisbon + "&since=\(token)")
    #expect(try difference(response) == nil)
    #expect(try response.object()["pins"] as? [Any] != nil)
  }

  @Test func `a frame that nobody wants to compare is not kept`() throws {
    let tag = try #require(site.get(Self.lisbon).header("ETag"))
    #expect(try difference(site.get(Self.lisbon + "&since=\(tag)")) == nil)
  }
}
