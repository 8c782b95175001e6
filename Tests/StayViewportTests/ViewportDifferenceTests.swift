import StayGeometry
import StayModel
import StayTestSupport
import StayViewport
import Testing

@Suite struct ViewportDifferenceTests {
  @Test(arguments: SeededGenerator.seeds)
  func `a difference applied to the old answer gives the new one`(seed: UInt64) throws {
    let stays = try ClusterStabilityTests.city(seed: seed, count: 1_500)
    var generator = SeededGenerator(seed: seed)
    var viewports = Viewports(seed: seed)
    var old = try stays.run(
      ViewportQuery(viewport: Viewport(box: ClusterStabilityTests.cityBox)))
    var viewport = old.viewport
    var seen = (added: 0, removed: 0, changed: 0, kept: 0)
    for step in 0..<60 {
      if generator.chance(0.6) {
        viewport = ClusterTests.part(of: ClusterStabilityTests.cityBox, &generator)
      }
      let query = ViewportQuery(
        viewport: viewport, filter: step % 3 == 0 ? viewports.filter() : StayFilter(),
        clustering: step % 5 == 0 ? .off : .auto, limit: 100,
        selection: generator.chance(0.5) ? generator.pick(stays.pins).id : nil)
      let new = try stays.run(query)
      let difference = ViewportDifference(from: old, to: new)
      #expect(difference.applied(to: old) == new, "seed \(seed), step \(step)")
      #expect(
        difference.pins.kept + difference.pins.added.count + difference.pins.changed.count
          == new.pins.count)
      #expect(
        difference.pins.kept + difference.pins.removed.count + difference.pins.changed.count
          == old.pins.count)
      seen.added += difference.pins.added.count
      seen.removed += difference.pins.removed.count
      seen.changed += difference.pins.changed.count + difference.clusters.changed.count
      seen.kept += difference.pins.kept + difference.clusters.kept
      old = new
    }
    #expect(seen.added > 100 && seen.removed > 100)
    #expect(seen.changed > 10 && seen.kept > 10)
  }

  @Test func `a pin whose place in its stack moved has changed, though nothing of its stay did`() {
    func pin(_ id: StayID, _ latitude: Double) -> ViewportPin {
      ViewportPin(
        pin: Pin(
          id: id, coordinate: Coordinate(clampingLatitude: latitude, wrappingLongitude: 10),
          mark: Mark(kind: .pin)),
        tier: .full)
    }
    func answer(_ pins: [ViewportPin]) -> ViewportResult {
      ViewportResult(
        viewport: Viewport(box: .world), counts: ViewportCounts(total: pins.count, shown: pins.count),
        pins: pins, clusters: [])
    }
    let alone = pin("d", 20)
    let old = answer([pin("b", 10), pin("c", 10), alone])
    let more = answer([pin("a", 10), pin("b", 10), pin("c", 10), alone])
    let grown = ViewportDifference(from: old, to: more)
    #expect(grown.pins.added.map(\.id) == ["a"])
    #expect(grown.pins.changed.map(\.id) == ["b", "c"])
    #expect(grown.pins.kept == 1)
    let shrunk = ViewportDifference(from: old, to: answer([pin("b", 10), alone]))
    #expect(shrunk.pins.removed == ["c"] && shrunk.pins.changed.map(\.id) == ["b"])
    #expect(grown.applied(to: old) == more)
  }

  @Test func `an answer differs from itself in nothing`() throws {
    let stays = try ClusterStabilityTests.city(seed: 1, count: 900)
    let result = try stays.run(
      ViewportQuery(viewport: Viewport(box: ClusterStabilityTests.cityBox)))
    let difference = ViewportDifference(from: result, to: result)
    #expect(difference.pins.kept == result.pins.count)
    #expect(difference.clusters.kept == result.clusters.count)
    #expect(result.clusters.count > 5)
    #expect(difference.lineage.splits.isEmpty && difference.lineage.merges.isEmpty)
    #expect(difference.pins.added.isEmpty && difference.pins.removed.isEmpty)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `zooming in splits clusters into what their stays become`(seed: UInt64) throws {
    let stays = try ClusterStabilityTests.city(seed: seed)
    func result(zoom: Double, points: Double) throws -> ViewportResult {
      let viewport = ClusterStabilityTests.viewport(
        longitude: -9.15, latitude: 38.7, zoom: zoom,
        size: ViewSize(width: points, height: points))
      return try stays.run(ViewportQuery(viewport: viewport, limit: 0))
    }
    let far = try result(zoom: 11, points: 500)
    let near = try result(zoom: 12, points: 1_000)
    let difference = ViewportDifference(from: far, to: near)
    let splits = difference.lineage.splits
    #expect(Set(splits.map(\.from)).isSubset(of: Set(far.clusters.map(\.id))))
    #expect(splits.count * 10 > far.clusters.count * 9)
    #expect(splits.contains { $0.into.count > 1 })
    // Each new element came out of one cluster at most, and nearly all of them did.
    let children = splits.flatMap(\.into)
    #expect(Set(children).count == children.count)
    let added = difference.pins.added.count + difference.clusters.added.count
    #expect(children.count <= added && children.count * 10 > added * 9)

    let back = ViewportDifference(from: near, to: far)
    #expect(
      Set(back.lineage.merges.map(\.into)).isSubset(of: Set(far.clusters.map(\.id))))
    #expect(back.lineage.merges.flatMap(\.from).sorted() == children.sorted())
  }

  @Test func `a cluster that a filter empties to one stay splits into its pin`() throws {
    let stays = try TestStays(
      try (0..<4).map { index in
        var stay = Stay(
          id: StayID("s\(index)"), source: "test",
          coordinate: try Coordinate(latitude: 1, longitude: 1 + Double(index) / 1_000_000))
        stay.guests = index
        return stay
      })
    var query = ViewportQuery(viewport: Viewport(box: .world), limit: 0)
    let all = try stays.run(query)
    query.filter.guests = 3
    let one = try stays.run(query)
    let difference = ViewportDifference(from: all, to: one)
    let id = try #require(all.clusters.first?.id)
    #expect(difference.lineage.splits.map(\.from) == [id])
    #expect(difference.lineage.splits.map(\.into) == [["s3"]])
    #expect(ViewportDifference(from: one, to: all).lineage.merges.map(\.into) == [id])
  }
}
