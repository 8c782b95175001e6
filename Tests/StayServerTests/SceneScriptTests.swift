import Foundation
import StayMap
import StayTestSupport
import Testing

@testable import StayServer

struct SceneScriptTests {
  static let scenes = SceneName.allCases.filter { $0 != .map }

  private func routes() throws -> MapRoutes {
    try MapRoutes.withScenes(
      store: try StayStore.inMemory(), page: MapPage(leaflet: nil),
      hosts: HostCheck(listeningAt: "localhost"), run: "test")
  }

  @Test(arguments: scenes)
  func `a scene replays its script of the sample data, each frame as the replay makes it`(
    scene: SceneName
  ) async throws {
    let bytes = Array(
      try PackageFolder.text("SampleData/scenes/\(scene.rawValue).ndjson").utf8)
    let script = try EventScript(ndjson: bytes)
    let store = try #require(try scene.sampleStore())
    var expected: [String] = []
    try await EventReplay(of: script, on: store).run { expected.append($0.json) }
    let response = try routes().response(
      to: LisbonSite.request("/scene/\(scene.rawValue)/api/replay?size=390x844"))
    guard case .events(let stream) = response.body else {
      Issue.record("the frames do not come as events")
      return
    }
    let events = try await events(of: stream)
    #expect(events.map(\.name) == ["script"] + expected.map { _ in "frame" } + ["end"])
    #expect(events.dropFirst().dropLast().map(\.data) == expected)
    let first = try JSONSerialization.jsonObject(with: Data(events[0].data.utf8)) as? [String: Any]
    let steps = try #require(first?["steps"] as? [[String: Any]])
    #expect(steps[0]["line"] is NSNull)
    #expect(steps.dropFirst().map { $0["line"] as? Int } == script.steps.map(\.line))
    let says = steps.map { ($0["says"] as? [String: Any])?["event"] as? String }
    #expect(says == ["start"] + script.steps.map(\.name))
  }

  private func events(of stream: EventStream) async throws -> [StreamReader.Event] {
    let reader = StreamReader(stream)
    var events: [StreamReader.Event] = []
    while let event = await reader.nextEvent() { events.append(event) }
    return events
  }

  @Test func `the view's size and reduced motion are the client's`() async throws {
    let store = try #require(try SceneName.r1.sampleStore())
    let script = try #require(try SceneName.r1.script())
    let desktop = ViewSize(width: 1_280, height: 800)
    let wide = try await events(of: script.stream(on: store, in: desktop, motion: .standard))
    #expect(wide.contains { $0.data.contains(#""kind":"smooth""#) })
    let calm = try await events(of: script.stream(on: store, in: .phone, motion: .reduced))
    #expect(!calm.contains { $0.data.contains(#""kind":"smooth""#) })
    #expect(calm != wide)
  }

  @Test func `a client that went away is sent no more`() async throws {
    let store = try #require(try SceneName.r5.sampleStore())
    let script = try #require(try SceneName.r5.script())
    let stream = script.stream(on: store, in: .phone, motion: .standard)
    stream.abandon()
    #expect(await StreamReader(stream).nextEvent() == nil)
  }

  @Test func `the page's own map has no script`() throws {
    #expect(try SceneName.map.script() == nil)
    #expect(try routes().response(to: LisbonSite.request("/api/replay")).status == .notFound)
  }

  @Test func `R2 begins with the Eiffel Tower alone`() throws {
    let store = try #require(try SceneName.r2.sampleStore())
    let start = try #require(try SceneName.r2.script()?.start)
    let result = try store.read {
      try $0.result(of: ViewportQuery(viewport: Viewport(region: start)))
    }
    #expect(result.pins.map(\.id) == ["eiffel-tower"])
  }
}
