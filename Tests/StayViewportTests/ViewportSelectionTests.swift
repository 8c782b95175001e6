import StayGeometry
import StayModel
import StayTestSupport
import StayViewport
import Testing

@Suite struct ViewportSelectionTests {
  /// A hundred stays on a row from west to east; the first has the best rank.
  static func row() throws -> TestStays {
    try TestStays(
      try (0..<100).map { index in
        var stay = Stay(
          id: StayID("s\(index)"), source: "test",
          coordinate: try Coordinate(latitude: 0, longitude: Double(index) / 100))
        stay.rank = Double(index)
        stay.guests = index % 2
        return stay
      })
  }

  static func viewport(longitudes: ClosedRange<Double>) throws -> Viewport {
    Viewport(
      box: try BoundingBox(
        south: -1, west: longitudes.lowerBound, north: 1, east: longitudes.upperBound))
  }

  @Test func `a selected pin inside is full and listed once`() throws {
    let stays = try Self.row()
    let query = ViewportQuery(
      viewport: try Self.viewport(longitudes: 0...2), budget: 10, selection: "s60")
    let result = try stays.run(query)
    #expect(result.pins.count == 100)
    #expect(result.selectedPin?.id == "s60")
    #expect(result.selectedPin?.tier == .full)
    #expect(result.pins.count { $0.tier == .full } == 11)
    #expect(result.counts == ViewportCounts(total: 100, shown: 100))
  }

  @Test func `a selected pin outside is listed in its order and not counted`() throws {
    let stays = try Self.row()
    let query = ViewportQuery(
      viewport: try Self.viewport(longitudes: 0.2...2), selection: "s5")
    let result = try stays.run(query)
    #expect(result.pins.first?.id == "s5")
    #expect(result.selectedPin?.tier == .full)
    #expect(result.counts == ViewportCounts(total: 80, shown: 80))
    #expect(result.pins.count == 81)
  }

  @Test func `a selected pin that fails the filter is listed and not counted`() throws {
    let stays = try Self.row()
    let query = ViewportQuery(
      viewport: try Self.viewport(longitudes: 0...2), filter: StayFilter(guests: 1),
      selection: "s4")
    let result = try stays.run(query)
    #expect(result.pins.map(\.id).prefix(3) == ["s1", "s3", "s4"])
    #expect(result.counts == ViewportCounts(total: 50, shown: 50))
  }

  @Test func `a selected pin beyond the limit is listed and counted as shown`() throws {
    let stays = try Self.row()
    let query = ViewportQuery(
      viewport: try Self.viewport(longitudes: 0...2), clustering: .off, limit: 10,
      selection: "s60")
    let result = try stays.run(query)
    #expect(result.pins.map(\.id).suffix(2) == ["s9", "s60"])
    #expect(result.counts == ViewportCounts(total: 100, shown: 11))
    #expect(result.counts.hidden == 89)
  }

  @Test func `selecting changes no other pin`() throws {
    let stays = try Self.row()
    var query = ViewportQuery(
      viewport: try Self.viewport(longitudes: 0...2), clustering: .off, limit: 40, budget: 20)
    let before = try stays.run(query).pins
    for selection in ["s0", "s19", "s20", "s39", "s40", "s99"] as [StayID] {
      query.selection = selection
      let others = try stays.run(query).pins.filter { $0.id != selection }
      #expect(others == before.filter { $0.id != selection })
    }
  }

  @Test func `an unknown selection selects nothing`() throws {
    let result = try Self.row().run(
      ViewportQuery(viewport: try Self.viewport(longitudes: 0...2), selection: "nowhere"))
    #expect(result.selectedPin == nil)
    #expect(result.pins.count == 100)
  }
}
