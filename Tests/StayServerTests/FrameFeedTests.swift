import Foundation
import StayMap
import Testing

@testable import StayServer

struct FrameFeedTests {
  private static func question(_ address: String) throws -> FrameQuestion {
    var parameters = Parameters(LisbonSite.request("/api/events?\(address)").query)
    return try FrameQuestion(&parameters)
  }

  @Test func `a listener has the present frame at once, and the next when a stay changes`()
    async throws
  {
    let site = try LisbonSite()
    let stream = try site.routes.feed.stream(of: Self.question("bbox=-9.15,38.7,-9.12,38.72"))
    let reader = StreamReader(stream)
    let first = try #require(await reader.nextEvent())
    #expect(first.name == "frame")
    #expect(first.data.contains("Rooftop Loft"))
    try await site.store.write { try $0.delete(id: "loft") }
    let second = try #require(await reader.nextEvent())
    #expect(second.name == "frame")
    #expect(!second.data.contains("Rooftop Loft"))
    #expect(second.data.contains(#""total":5"#))
    site.routes.feed.stop()
    #expect(await reader.nextEvent() == nil)
  }

  @Test func `a change elsewhere sends nothing`() async throws {
    let site = try LisbonSite()
    let near = try site.routes.feed.stream(of: Self.question("bbox=-9.15,38.7,-9.12,38.72"))
    let far = try site.routes.feed.stream(of: Self.question("bbox=-9.25,38.74,-9.15,38.76"))
    let (nearReader, farReader) = (StreamReader(near), StreamReader(far))
    _ = try #require(await nearReader.nextEvent())
    _ = try #require(await farReader.nextEvent())
    try await site.store.write { try $0.delete(id: "hostile") }
    // The far listener was told, so the near one was looked at in the same round or before.
    let farEvent = try #require(await farReader.nextEvent())
    #expect(farEvent.data.contains(#""total":0"#))
    try await site.store.write { try $0.delete(id: "flat") }
    let next = try #require(await nearReader.nextEvent())
    #expect(next.data.contains(#""total":5"#), "the first that the near one hears is its own")
    site.routes.feed.stop()
  }

  private static func difference(_ event: StreamReader.Event) throws -> [String: Any]? {
    let frame = try JSONSerialization.jsonObject(with: Data(event.data.utf8)) as? [String: Any]
    return frame?["difference"] as? [String: Any]
  }

  @Test
  func `each event says what differs from the one before, and the first from what the client has`()
    async throws
  {
    let site = try LisbonSite()
    let question = try Self.question("bbox=-9.15,38.7,-9.12,38.72")
    let reader = StreamReader(try site.routes.feed.stream(of: question))
    let first = try #require(await reader.nextEvent())
    #expect(try Self.difference(first) == nil)
    try await site.store.write { try $0.delete(id: "loft") }
    let second = try #require(await reader.nextEvent())
    let difference = try #require(try Self.difference(second))
    #expect(difference["removed"] as? [String] == ["loft"])
    #expect(difference["kept"] as? Int == 5)
    // As a browser does that lost the connection after the first event.
    let late = StreamReader(
      try site.routes.feed.stream(of: question, since: first.id))
    let missed = try #require(await late.nextEvent())
    #expect(try Self.difference(missed)?["removed"] as? [String] == ["loft"])
    site.routes.feed.stop()
  }

  @Test func `a listener who joins after a change does not hide it from those who listen`()
    async throws
  {
    let site = try LisbonSite()
    let question = try Self.question("bbox=-9.15,38.7,-9.12,38.72")
    let early = StreamReader(try site.routes.feed.stream(of: question))
    _ = try #require(await early.nextEvent())
    try await site.store.write { try $0.delete(id: "flat") }
    let late = StreamReader(try site.routes.feed.stream(of: question))
    #expect(try #require(await late.nextEvent()).data.contains(#""total":5"#))
    let news = try #require(await early.nextEvent())
    #expect(try Self.difference(news)?["removed"] as? [String] == ["flat"])
    try await site.store.write { try $0.delete(id: "loft") }
    for reader in [early, late] {
      let event = try #require(await reader.nextEvent())
      #expect(try Self.difference(event)?["removed"] as? [String] == ["loft"])
    }
    site.routes.feed.stop()
  }

  @Test(arguments: [
    ("", "hostile", false), ("", "loft", true), ("&select=hostile", "hostile", true),
    ("&select=hostile", "loft", true), ("&select=no-such-stay", "hostile", true),
  ])
  func `only a change in the viewport, or of the selected stay, makes a frame anew`(
    rest: String, changed: String, isTouched: Bool
  ) throws {
    let site = try LisbonSite()
    let question = try Self.question("bbox=-9.15,38.7,-9.12,38.72" + rest)
    let (answer, version) = try site.store.read { (try question.answer($0), try $0.version()) }
    #expect(try !site.store.read { try question.isTouched(since: version, answer, $0) })
    try site.store.write { try $0.delete(id: StayID(changed)) }
    #expect(try site.store.read { try question.isTouched(since: version, answer, $0) } == isTouched)
  }

  @Test func `what a question itself forbids is told to those who asked it alone`() async throws {
    let site = try LisbonSite()
    let question = try Self.question("bbox=-9.15,38.7,-9.12,38.72")
    let reader = StreamReader(try site.routes.feed.stream(of: question))
    _ = try #require(await reader.nextEvent())
    let gone = try Self.question("bbox=-9.15,38.7,-9.12,38.72&tap=3/0/0")
    #expect(throws: RequestFailure.self) { try site.routes.feed.stream(of: gone) }
    try await site.store.write { try $0.delete(id: "loft") }
    #expect(try #require(await reader.nextEvent()).name == "frame")
    site.routes.feed.stop()
  }

  @Test func `too many listeners are refused, and those who left make room`() throws {
    let site = try LisbonSite()
    let question = try Self.question("bbox=-9.15,38.7,-9.12,38.72&limit=1")
    var streams = try (0..<FrameFeed.greatestCount).map { _ in
      try site.routes.feed.stream(of: question)
    }
    let error = #expect(throws: RequestFailure.self) {
      try site.routes.feed.stream(of: question)
    }
    #expect(error?.status == .unavailable)
    streams.removeLast().abandon()
    _ = try site.routes.feed.stream(of: question)
    site.routes.feed.stop()
    #expect(streams.allSatisfy { !$0.isOpen })
    #expect(throws: RequestFailure.self) { try site.routes.feed.stream(of: question) }
  }
}
