import StayGeometry
import StayModel
import StayStore
import StayTestSupport
import StayViewport
import Testing

@Suite struct StoreReaderViewportTests {
  @Test(arguments: SeededGenerator.seeds)
  func `a store answers as a linear scan over its stays does`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = random.stays(count: 400)
    let store = try StayStore.inMemory()
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    let pins = stays.map(\.pin)
    var viewports = Viewports(seed: seed)
    for _ in 0..<50 {
      let query = ViewportQuery(
        viewport: try viewports.viewport(of: pins), filter: viewports.filter(), clustering: .off)
      let expected =
        pins.filter { query.viewport.contains($0.coordinate) && query.filter.matches($0) }
        .sorted(by: Pin.precedes)
      let result = try store.read { try $0.result(of: query) }
      #expect(result.pins.map(\.pin) == expected, "seed \(seed), \(query)")
    }
  }
}
