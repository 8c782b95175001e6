import StayGeometry
import StayModel
import StayStore
import StayTestSupport
import Testing

@Suite struct FilterSQLTests {
  private static func store(_ stays: [Stay]) throws -> StayStore {
    let store = try StayStore.inMemory()
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    return store
  }

  private static func stay(_ id: StayID, price: Price? = nil) -> Stay {
    Stay(id: id, source: "test", coordinate: .zero, price: price)
  }

  /// The currencies of each exponent that ISO 4217 has, and what each calls 1.2345.
  static let bounds: [(code: String, passes: [Int64], fails: [Int64])] = [
    ("JPY", [2, 3], [0, 1]), ("EUR", [124, 125], [0, 122, 123]), ("XXX", [124], [123]),
    ("KWD", [1_235], [1_234]), ("CLF", [12_345, 12_346], [12_344]),
  ]

  @Test func `a price bound is in major units of each stay's own currency`() throws {
    var stays: [Stay] = []
    for (code, passes, fails) in Self.bounds {
      let currency = try Currency(code: code)
      for units in passes + fails {
        let verdict = passes.contains(units) ? "passes" : "fails"
        stays.append(
          Self.stay(
            StayID("\(verdict)-\(code)-\(units)"),
            price: Price(minorUnits: units, currency: currency)))
      }
    }
    let store = try Self.store(stays)
    let least = StayFilter(minPrice: DecimalNumber("1.2345"))
    let passing = try store.read { try $0.page(matching: least, limit: 100) }.map(\.id)
    #expect(passing == stays.map(\.id).filter { $0.rawValue.hasPrefix("passes") }.sorted())
    let greatest = StayFilter(maxPrice: DecimalNumber("1.2345"))
    let below = try store.read { try $0.page(matching: greatest, limit: 100) }.map(\.id)
    // 1.2345 itself is a whole number of units in CLF alone, and inclusive.
    #expect(
      below
        == (stays.map(\.id).filter { $0.rawValue.hasPrefix("fails") } + ["passes-CLF-12345"])
        .sorted())
  }

  @Test(arguments: SeededGenerator.seeds)
  func `the condition lets pass what the rule lets pass`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = random.stays(count: 300)
    let store = try Self.store(stays)
    var generator = SeededGenerator(seed: seed)
    var passed = 0
    for round in 0..<150 {
      let filter = try Self.filter(&generator)
      let expected = stays.count { filter.matches($0.pin) }
      let count = try store.read { try $0.count(matching: filter) }
      #expect(count == expected, "seed \(seed), round \(round), \(filter)")
      passed += expected
    }
    #expect(passed > 1_000, "the filters of seed \(seed) let too little pass to prove anything")
  }

  private static func filter(_ generator: inout SeededGenerator) throws -> StayFilter {
    var filter = StayFilter()
    let numbers = ["0", "-1", "0.5", "12.345", "250", "1999.99", "1e5", "9e18", "1e300", "-1e300"]
    if generator.chance(0.3) { filter.minPrice = DecimalNumber(generator.pick(numbers)) }
    if generator.chance(0.3) { filter.maxPrice = DecimalNumber(generator.pick(numbers)) }
    if generator.chance(0.2) {
      filter.currency = try Currency(code: generator.pick(["EUR", "JPY", "KWD", "CLF", "CHF"]))
    }
    if generator.chance(0.3) {
      filter.categories = [
        generator.pick(["food", "nature", "", "FOOD", "' OR 1=1 --"]), "culture",
      ]
    }
    if generator.chance(0.3) { filter.guests = generator.below(14) - 1 }
    if generator.chance(0.3) {
      filter.minRating = generator.pick([0, 2.5, 4.99, 5, .nan, .infinity, -.infinity])
    }
    if generator.chance(0.2) { filter.source = generator.pick(["random", "Random", "nobody"]) }
    return filter
  }

  @Test func `a stay without the value passes no filter on it, and every other`() throws {
    let store = try Self.store([Self.stay("bare")])
    let filters = [
      StayFilter(minPrice: DecimalNumber("0")), StayFilter(maxPrice: DecimalNumber("9e18")),
      StayFilter(currency: Currency.none), StayFilter(categories: [""]), StayFilter(guests: 0),
      StayFilter(minRating: 0),
    ]
    for filter in filters { #expect(try store.read { try $0.count(matching: filter) } == 0) }
    #expect(try store.read { try $0.count(matching: StayFilter(source: "test")) } == 1)
    #expect(try store.read { try $0.count() } == 1)
  }

  @Test func `an accent spelled in two characters filters like one`() throws {
    var stay = Self.stay("cafe")
    stay.category = "Caf\u{E9}"
    let store = try Self.store([stay])
    let filter = StayFilter(categories: ["Cafe\u{301}"])
    #expect(try store.read { try $0.count(matching: filter) } == 1)
    #expect(filter.matches(stay.pin))
  }
}
