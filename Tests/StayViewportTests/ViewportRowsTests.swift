import StayGeometry
import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayViewport

@Suite struct ViewportRowsTests {
  static let extents: [Viewport.Extent] = [
    .box(.world),
    .box(BoundingBox(clampingSouth: 38.70, west: -9.15, north: 38.72, east: -9.12)),
    .box(BoundingBox(clampingSouth: -20, west: 176, north: -15, east: -178)),
    .tile(Tile(containing: .zero, zoom: 9)),
  ]

  @Test(arguments: extents)
  func `the R*Tree drives with all four bounds and the row follows by its key`(
    _ extent: Viewport.Extent
  ) throws {
    var random = RandomStays(seed: 3)
    let stays = try TestStays(random.stays(count: 50))
    try stays.connection.execute("ANALYZE")
    let viewport: Viewport =
      switch extent {
      case .box(let box): Viewport(box: box)
      case .tile(let tile): Viewport(tile: tile)
      }
    let filter = StayFilter(
      minPrice: DecimalNumber("10"), categories: ["food"], guests: 2, minRating: 4,
      source: "random")
    for filter in [StayFilter(), filter] {
      let rows = ViewportRows(viewport: viewport, filter: filter)
      for query in rows.queries(columns: "stay.id") {
        let plan = try stays.connection.plan(of: query)
        #expect(plan.count >= 2, "\(plan)")
        guard plan.count >= 2 else { continue }
        // D is "at least" and B "at most"; the digits number the columns west, east, south, north.
        #expect(plan[0] == "SCAN stay_location VIRTUAL TABLE INDEX 2:B0D1B2D3")
        #expect(plan[1] == "SEARCH stay USING INTEGER PRIMARY KEY (rowid=?)")
        #expect(!plan.dropFirst().contains { $0.hasPrefix("SCAN") }, "\(plan)")
      }
    }
  }

  @Test func `every range of a box is asked for once`() {
    let crossing = BoundingBox(clampingSouth: -20, west: 176, north: -15, east: -178)
    let counts = [crossing, .world].map {
      ViewportRows(viewport: Viewport(box: $0), filter: StayFilter()).queries(columns: "1").count
    }
    #expect(counts == [2, 1])
  }
}
