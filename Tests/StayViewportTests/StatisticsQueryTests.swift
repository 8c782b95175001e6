import StayGeometry
import StayModel
import StayStore
import StayTestSupport
import StayViewport
import Testing

@Suite struct StatisticsQueryTests {
  @Test(arguments: SeededGenerator.seeds)
  func `each spread ignores the filter on its own value and keeps the others`(
    seed: UInt64
  ) throws {
    var random = RandomStays(seed: seed)
    let stays = try TestStays(random.stays(count: 900))
    var viewports = Viewports(seed: seed)
    for round in 0..<60 {
      let viewport = round % 4 == 0 ? nil : try viewports.viewport(of: stays.pins)
      let query = StatisticsQuery(viewport: viewport, filter: viewports.filter())
      let statistics = try query.run(on: stays.connection)
      func pins(_ change: (inout StayFilter) -> Void) -> [Pin] {
        var filter = query.filter
        change(&filter)
        return stays.pins.filter { pin in
          (viewport?.contains(pin.coordinate) ?? true) && filter.matches(pin)
        }
      }
      #expect(statistics.total == pins { _ in }.count, "seed \(seed), round \(round), \(query)")
      Self.expectPrices(
        statistics.prices,
        of: pins {
          $0.minPrice = nil
          $0.maxPrice = nil
        })
      let categories = Dictionary(grouping: pins { $0.categories = [] }, by: \.category)
      #expect(
        Dictionary(
          uniqueKeysWithValues: statistics.categories.map { ($0.category, $0.count) })
          == categories.mapValues(\.count))
      #expect(statistics.categories.map(\.count) == categories.map(\.value.count).sorted(by: >))
      let rooms = pins { $0.guests = nil }.compactMap(\.guests)
      #expect(statistics.guests.map(\.guests) == Array(1..<(rooms.max() ?? 0) + 1))
      for step in statistics.guests {
        #expect(step.count == rooms.count { $0 >= step.guests })
      }
      let ratings = pins { $0.minRating = nil }.compactMap(\.rating)
      for step in statistics.ratings {
        #expect(step.count == ratings.count { $0 >= step.rating })
      }
      #expect(statistics.ratings.isEmpty == ratings.allSatisfy { $0 == 0 })
    }
  }

  private static func expectPrices(_ histograms: [PriceHistogram], of pins: [Pin]) {
    let prices = Dictionary(grouping: pins.compactMap(\.price)) { $0.currency.code }
    #expect(histograms.map(\.range.currency.code) == prices.keys.sorted())
    for histogram in histograms {
      let units = (prices[histogram.range.currency.code] ?? []).map(\.minorUnits)
      #expect(histogram.range.minimum.minorUnits == units.min())
      #expect(histogram.range.maximum.minorUnits == units.max())
      #expect(histogram.buckets.count <= PriceHistogram.mostBuckets)
      for bucket in histogram.buckets {
        let upper = bucket.upper?.minorUnits ?? .max
        #expect(
          bucket.count == units.count { $0 >= bucket.lower.minorUnits && $0 < upper })
      }
      #expect(histogram.buckets.reduce(0) { $0 + $1.count } == units.count)
    }
  }

  private static func histogram(of amounts: [Int64]) throws -> PriceHistogram {
    let stays = try TestStays(
      amounts.enumerated().map { index, units in
        Stay(
          id: StayID("\(index)"), source: "test", coordinate: .zero,
          price: Price(minorUnits: units, currency: .euro))
      })
    return try #require(try StatisticsQuery().run(on: stays.connection).prices.first)
  }

  @Test func `a few palaces do not press all other prices into one bar`() throws {
    let histogram = try Self.histogram(of: (0..<99).map { 5_000 + $0 * 100 } + [1_000_000])
    #expect(histogram.buckets.count > 15)
    #expect(histogram.buckets.last?.upper == nil)
    #expect(histogram.buckets.first?.lower.amount == "50.00")
    #expect(histogram.buckets.first?.upper?.amount == "55.00")
    #expect(histogram.median.amount == "99.00")
    #expect(histogram.range.maximum.amount == "10000.00")
  }

  @Test(arguments: [
    [0], [7], [-5, 5], [.max], [.min], [.min, .max], [.max, .max - 1], [0, .max], [1, 2, 3],
  ])
  func `any amounts make a histogram that counts them all`(amounts: [Int64]) throws {
    let histogram = try Self.histogram(of: amounts)
    #expect(histogram.buckets.reduce(0) { $0 + $1.count } == amounts.count)
    #expect(histogram.range.minimum.minorUnits == amounts.min())
    #expect((1...PriceHistogram.mostBuckets).contains(histogram.buckets.count))
  }

  @Test func `nothing to count makes empty spreads`() throws {
    let statistics = try StatisticsQuery().run(on: TestStays([]).connection)
    #expect(statistics.total == 0 && statistics.prices.isEmpty)
    #expect(
      statistics.categories.isEmpty && statistics.guests.isEmpty && statistics.ratings.isEmpty)
  }
}
