import StayGeometry
import StayModel
import StayTestSupport
import Testing

@testable import StayViewport

/// Pins chosen in column blocks against pins chosen in rows.
@Suite struct BlockBestPinsTests {
  @Test(arguments: SeededGenerator.seeds)
  func `blocks and rows give the same pins in the same order, whatever the question`(
    seed: UInt64
  ) throws {
    var random = RandomStays(seed: seed)
    let stays = try TestStays(random.stays(count: 1_200))
    var viewports = Viewports(seed: seed)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      var query = ViewportQuery(
        viewport: try viewports.viewport(of: stays.pins), filter: viewports.filter(),
        clustering: generator.pick([.auto, .off]))
      query.limit = generator.pick([nil, 0, 1, 7, 100, 2_000])
      if generator.chance(0.3) { query.selection = generator.pick(stays.pins).id }
      let fromBlocks = try query.run(on: stays.connection)
      let fromRows = try query.run(on: stays.connection, origin: .rows)
      #expect(fromBlocks == fromRows, "\(query) seed \(seed)")
      if query.clustering == .off && query.selection == nil {
        let scanned = stays.scan(query)
        #expect(fromBlocks.counts.total == scanned.count)
        #expect(fromBlocks.pins.map(\.pin) == Array(scanned.prefix(query.limit ?? .max)))
      }
    }
  }

  @Test func `ids that begin alike are ordered by their last byte`() throws {
    let ids = (0..<200).map { "same-beginning-\(($0 * 7) % 200)" }
    var random = RandomStays(seed: 9)
    let stays = try TestStays(
      ids.map { id in
        var stay = random.stay(id: StayID(id), at: random.coordinate(), source: "random")
        (stay.rank, stay.rating, stay.reviews) = (nil, nil, nil)
        return stay
      })
    var query = ViewportQuery(viewport: Viewport(box: .world), clustering: .off)
    #expect(try query.run(on: stays.connection).pins.map(\.id.rawValue) == ids.sorted())
    query.limit = 3
    #expect(
      try query.run(on: stays.connection).pins.map(\.id.rawValue) == Array(ids.sorted().prefix(3)))
  }
}
