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
