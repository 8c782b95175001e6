import StayGeometry
import StayModel
import StayStore
import StayTestSupport
import Testing

@Suite struct StoreReaderTests {
  private func store(_ stays: [Stay]) throws -> StayStore {
    let store = try StayStore.inMemory()
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    return store
  }

  @Test func `pages give every stay once, in the order of ids`() throws {
    var random = RandomStays(seed: 4)
    let stays = random.stays(count: 57)
    let store = try store(stays)
    var ids: [StayID] = []
    var last: StayID?
    while true {
      let page = try store.read { [last] in try $0.page(after: last, limit: 10) }
      ids += page.map(\.id)
      guard let end = page.last, page.count == 10 else { break }
      last = end.id
    }
    #expect(ids == stays.map(\.id).sorted())
  }

  @Test func `the stays of a source are counted by what is asked of their ids`() throws {
    let stays = try (0..<2500).map { number in
      Stay(
        id: StayID("\(number)"), source: number % 2 == 0 ? "even" : "odd",
        coordinate: try Coordinate(latitude: 1, longitude: 2))
    }
    let store = try store(stays)
    let all = try store.read { try $0.count(ofSource: "even") { _ in true } }
    #expect(all == 1250)
    let some = try store.read { try $0.count(ofSource: "odd") { $0.rawValue.hasSuffix("7") } }
    #expect(some == 250)
    #expect(try store.read { try $0.count(ofSource: "none") { _ in true } } == 0)
  }

  @Test func `a stay that comes or goes meanwhile shifts no page`() throws {
    var random = RandomStays(seed: 5)
    let stays = random.stays(count: 20)
    let store = try store(stays)
    let ids = stays.map(\.id).sorted()
    let first = try store.read { try $0.page(limit: 5) }
    try store.write { try $0.delete(id: ids[2]) }
    let second = try store.read { try $0.page(after: first.last?.id, limit: 5) }
    #expect(second.map(\.id) == Array(ids[5..<10]))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `lists and counts keep the filter's rule`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = random.stays(count: 400)
    let store = try store(stays)
    let filters = [
      StayFilter(minPrice: DecimalNumber("0")), StayFilter(maxPrice: DecimalNumber("100.5")),
      StayFilter(categories: stays.compactMap(\.category).prefix(2).map { $0 }),
      StayFilter(guests: 3), StayFilter(minRating: 2.5), StayFilter(source: "nobody"),
      StayFilter(minPrice: DecimalNumber("20"), currency: .euro, guests: 1), StayFilter(),
    ]
    for filter in filters {
      let expected = stays.filter { filter.matches($0.pin) }.map(\.id).sorted()
      let page = try store.read { try $0.page(matching: filter, limit: 1_000) }
      #expect(page.map(\.id) == expected, "\(filter)")
      #expect(try store.read { try $0.count(matching: filter) } == expected.count)
    }
  }

  // osclass/osclass-plugins#117: a default least price of 0 hides what has no price.
  @Test func `a least price of nothing hides the stays without a price, and no filter hides none`()
    throws
  {
    var random = RandomStays(seed: 6)
    var stays = random.stays(count: 421)
    for index in stays.indices {
      stays[index].price =
        index < 37 ? nil : Price(minorUnits: Int64(index % 200) * 100, currency: .euro)
    }
    let store = try store(stays)
    #expect(try store.read { try $0.count() } == 421)
    let least = StayFilter(minPrice: DecimalNumber("0"))
    #expect(try store.read { try $0.count(matching: least) } == 384)
  }

  @Test func `the extremes hold the smallest box of all stays, over the antimeridian too`() throws {
    let places = [(-16.0, 177.1), (-17, 179.3), (-15.5, -179.7), (-18, 178)]
    let stays = try places.enumerated().map { index, place in
      Stay(
        id: StayID("\(index)"), source: "fiji",
        coordinate: try Coordinate(latitude: place.0, longitude: place.1))
    }
    let store = try store(stays)
    let extremes = try store.read { try $0.extremeCoordinates() }
    #expect(Set(extremes.map(\.longitude)).isSuperset(of: [177.1, -179.7]))
    #expect(extremes.map(\.latitude).min() == -18)
    #expect(extremes.map(\.latitude).max() == -15.5)
    #expect(extremes.allSatisfy { abs($0.longitude) >= 177.1 })
    #expect(try store.read { try $0.extremeCoordinates(matching: StayFilter(guests: 1)) } == [])
  }

  @Test func `what an upsert would do is told without doing it`() throws {
    var random = RandomStays(seed: 7)
    let stays = random.stays(count: 2)
    let store = try store([stays[0]])
    var changed = stays[0]
    changed.title = "Changed"
    let outcomes = try store.read { [changed] reader in
      [
        try reader.outcome(of: stays[0]), try reader.outcome(of: stays[1]),
        try reader.outcome(of: changed),
      ]
    }
    #expect(outcomes == [.unchanged, .inserted, .updated])
  }
}
