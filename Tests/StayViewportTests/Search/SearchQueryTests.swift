import StayGeometry
import StayModel
import StayStore
import StayTestSupport
import Testing

@testable import StayViewport

@Suite struct SearchQueryTests {
  /// A filter with a search that finds something in most of its rounds.
  private static func filter(
    _ generator: inout SeededGenerator, _ viewports: inout Viewports, round: Int
  ) -> StayFilter? {
    guard let search = SearchText(RandomStays.searchedText(&generator)) else { return nil }
    var filter = round % 2 == 0 ? StayFilter() : viewports.filter()
    filter.search = search
    return filter
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a search gives the stays of a linear scan, by match, rank and id`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = try TestStays(random.wordyStays(count: 900, seed: seed))
    var generator = SeededGenerator(seed: seed &+ 3)
    var viewports = Viewports(seed: seed)
    var found = 0
    for round in 0..<120 {
      guard let filter = Self.filter(&generator, &viewports, round: round),
        let text = filter.search
      else { continue }
      let viewport = round % 3 == 0 ? nil : try viewports.viewport(of: stays.pins)
      let expected = stays.scan(viewport, filter)
      let limit = generator.pick([nil, 0, 1, 3, 20, 2_000])
      let query = SearchQuery(text, viewport: viewport, filter: filter, limit: limit)
      for origin in [StayOrigin.derived, .rows] {
        var result: [FoundStay] = []
        let total = try query.run(on: stays.connection, origin: origin, pageSize: 7) {
          #expect($0.count <= 7)
          result += $0
        }
        #expect(result.map(\.pin) == Array(expected.prefix(limit ?? .max)), "\(seed) \(query)")
        #expect(total == expected.count)
        #expect(result.allSatisfy { $0.match == stays.match(of: $0.pin, in: filter) })
      }
      found += expected.count
    }
    #expect(found > 500, "the searches of seed \(seed) find too little to prove anything")
  }

  @Test func `pages go on where the one before ended`() throws {
    var random = RandomStays(seed: 31)
    let stays = random.wordyStays(count: 500, seed: 31)
    let store = try StayStore.inMemory()
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    let text = try #require(SearchText("c"))
    let whole = try store.read { try $0.search(SearchQuery(text)) }
    #expect(whole.total == whole.stays.count && whole.total > 50)
    var pages: [FoundStay] = []
    while pages.count < whole.total {
      let page = try store.read { [pages] reader in
        try reader.search(SearchQuery(text, limit: 9, after: pages.last?.id))
      }
      #expect(page.total == whole.total)
      pages += page.stays
    }
    #expect(pages == whole.stays)
    let outside = try #require(stays.first { stay in !whole.stays.contains { $0.id == stay.id } })
    let after = try store.read { try $0.search(SearchQuery(text, after: outside.id)) }
    #expect(after.stays.isEmpty && after.total == whole.total)
    let error = #expect(throws: StoreError.self) {
      try store.read { try $0.search(SearchQuery(text, after: "nobody")) }
    }
    #expect(error?.kind == .noSuchStay("nobody"))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `pins, counts, clusters and spreads hold what the words let through`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = try TestStays(random.wordyStays(count: 900, seed: seed))
    var generator = SeededGenerator(seed: seed &+ 4)
    var viewports = Viewports(seed: seed)
    for round in 0..<90 {
      guard let filter = Self.filter(&generator, &viewports, round: round) else { continue }
      let viewport = try viewports.viewport(of: stays.pins)
      let expected = stays.scan(viewport, filter)
      for origin in [StayOrigin.derived, .rows] {
        let all = try ViewportQuery(viewport: viewport, filter: filter, clustering: .off)
          .run(on: stays.connection, origin: origin)
        #expect(all.pins.map(\.pin) == expected, "seed \(seed): \(filter)")
        #expect(all.counts == ViewportCounts(total: expected.count, shown: expected.count))
        let few = try ViewportQuery(
          viewport: viewport, filter: filter, clustering: .off, limit: 5, budget: 2
        ).run(on: stays.connection, origin: origin)
        #expect(few.pins.map(\.pin) == Array(expected.prefix(5)))
        #expect(few.counts.hidden == max(expected.count - 5, 0))
        #expect(few.pins.count { $0.tier == .full } == min(2, few.pins.count))
        let clustered = try ViewportQuery(viewport: viewport, filter: filter, limit: 4)
          .run(on: stays.connection, origin: origin)
        let shown = clustered.pins.count + clustered.clusters.reduce(0) { $0 + $1.count }
        #expect(clustered.counts.total == expected.count && shown == expected.count)
        #expect(
          clustered.pins.map(\.pin)
            == expected.filter { pin in
              clustered.pins.contains { $0.id == pin.id }
            })
        let statistics = try StatisticsQuery(viewport: viewport, filter: filter)
          .run(on: stays.connection, origin: origin)
        #expect(statistics.total == expected.count)
        for cluster in clustered.clusters {
          let query = ClusterQuery(cell: cluster.cell, filter: filter)
          let leaves = try query.leaves(
            after: nil, limit: .max, on: stays.connection, origin: origin)
          #expect(leaves?.allSatisfy { stays.passes($0, filter) } == true)
          #expect((leaves?.count ?? 0) >= cluster.count)
        }
      }
    }
  }

  @Test func `the selected stay counts where it has the words, and is listed anyway`() throws {
    var random = RandomStays(seed: 33)
    var all = random.stays(count: 60)
    for index in all.indices {
      all[index].title = index % 2 == 0 ? "Sunny loft" : "Garden house"
      all[index].detail.neighbourhood = index == 1 ? "Lofthill" : nil
    }
    let stays = try TestStays(all)
    let filter = StayFilter(search: SearchText("loft"))
    for (id, isCounted) in [("stay-0", true), ("stay-1", true), ("stay-3", false)] {
      for limit in [0, 3, 300] {
        let query = ViewportQuery(
          viewport: Viewport(box: .world), filter: filter, clustering: .off, limit: limit,
          selection: StayID(id))
        let result = try stays.run(query)
        #expect(result.counts.total == 31)
        #expect(result.selectedPin?.id == StayID(id) && result.selectedPin?.tier == .full)
        let inList = result.pins.count { $0.id != StayID(id) }
        #expect(result.counts.shown == inList + (isCounted ? 1 : 0))
        #expect((result.selectedPin?.match != nil) == isCounted)
      }
    }
  }

  @Test func `a frame of a search is its earlier frame and the difference`() throws {
    var random = RandomStays(seed: 34)
    let stays = try TestStays(random.wordyStays(count: 400, seed: 34))
    let query = ViewportQuery(viewport: Viewport(box: .world), clustering: .off, limit: 40)
    var frames = [try stays.run(query)]
    for typed in ["c", "ca", "caf", "m", "москва", "東"] {
      var next = query
      next.filter.search = SearchText(typed)
      frames.append(try stays.run(next))
    }
    for (old, new) in zip(frames, frames.dropFirst()) {
      #expect(ViewportDifference(from: old, to: new).applied(to: old) == new)
    }
  }
}
