import StayCallout
import StayGeometry
import Testing

@Suite struct SearchAreaTests {
  private let start = Viewport(region: Lisbon.region)

  /// The viewport after everything moved so many points.
  private func moved(_ right: Double, _ lower: Double) -> Viewport {
    let center = ViewProjection(region: start.region, size: start.size)
      .center(showing: right, lower: lower)
    return Viewport(region: Region(center: center, span: start.region.span))
  }

  @Test(arguments: SearchArea.Mode.allCases)
  func `the first viewport is always asked about`(mode: SearchArea.Mode) {
    #expect(SearchArea(mode: mode).advice(for: start) == .query)
  }

  @Test(arguments: [(SearchArea.Mode.follow, SearchArea.Advice.query), (.ask, .offer)])
  func `a move of more than a tenth of the view matters`(
    mode: SearchArea.Mode, advice: SearchArea.Advice
  ) {
    var area = SearchArea(mode: mode)
    area.ask(about: start)
    #expect(area.advice(for: start) == .nothing)
    #expect(area.advice(for: moved(38, 0)) == .nothing)
    #expect(area.advice(for: moved(40, 0)) == advice)
    #expect(area.advice(for: moved(0, -40)) == advice)
    #expect(area.advice(for: moved(30, 30)) == advice)
    area.ask(about: moved(40, 0))
    #expect(area.advice(for: moved(40, 0)) == .nothing)
    #expect(area.advice(for: moved(70, 0)) == .nothing)
  }

  @Test func `a zoom and another size matter`() {
    var area = SearchArea()
    area.ask(about: start)
    let nearer = Lisbon.region(38.7123, -9.13815, 0.0128 / 1.1, 0.01616 / 1.1)
    #expect(area.advice(for: Viewport(region: nearer)) == .nothing)
    let near = Lisbon.region(38.7123, -9.13815, 0.0128 / 1.3, 0.01616 / 1.3)
    #expect(area.advice(for: Viewport(region: near)) == .query)
    let turned = ViewSize(width: 844, height: 390)
    #expect(area.advice(for: Viewport(region: Lisbon.region, size: turned)) == .query)
  }

  @Test func `across the antimeridian a small move is small`() {
    var area = SearchArea(mode: .ask)
    area.ask(about: Viewport(region: Lisbon.region(0, 179.999, 0.1, 0.1)))
    #expect(area.advice(for: Viewport(region: Lisbon.region(0, -179.999, 0.1, 0.1))) == .nothing)
    #expect(area.advice(for: Viewport(region: Lisbon.region(0, -179.9, 0.1, 0.1))) == .offer)
  }
}
