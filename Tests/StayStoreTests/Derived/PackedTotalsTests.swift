import StayGeometry
import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

/// Totals of columns against a loop over their values.
@Suite struct PackedTotalsTests {
  /// All rows, none, every second, and the last.
  private static func selections(of count: Int) -> [[Int32]] {
    let all = (0..<count).map { Int32($0) }
    return [all, [], all.filter { $0 % 2 == 1 }, all.suffix(1)]
  }

  @Test(arguments: StayBlockTests.integers)
  func `integers come to what a loop over them does`(values: [Int64?]) throws {
    var writer = BlockWriter(capacity: 0)
    PackedIntegers.write(
      values.map { $0 ?? 0 }, isThere: values.map { $0 != nil }, to: &writer)
    try writer.bytes.withUnsafeBytes { bytes in
      var cursor = BlockCursor(bytes)
      let packed = try PackedIntegers(&cursor, count: values.count)
      for rows in Self.selections(of: values.count) {
        let totals = rows.withUnsafeBufferPointer { packed.totals(of: $0) }
        let present = rows.compactMap { values[Int($0)] }
        #expect(totals.count == present.count)
        #expect(totals.sum == present.reduce(0, &+))
        guard let least = present.min(), let greatest = present.max() else { continue }
        #expect(totals.least == least)
        #expect(totals.greatest == greatest)
      }
    }
  }

  @Test(
    arguments: StayBlockTests.reals + [[.nan, 4.5], [.infinity, nil, -3], [1e6, 1e7], [4.87654]])
  func `doubles come to what a loop over them does`(values: [Double?]) throws {
    var writer = BlockWriter(capacity: 0)
    PackedReals.write(values.map { $0 ?? 0 }, isThere: values.map { $0 != nil }, to: &writer)
    try writer.bytes.withUnsafeBytes { bytes in
      var cursor = BlockCursor(bytes)
      let packed = try PackedReals(&cursor, count: values.count)
      for rows in Self.selections(of: values.count) {
        let totals = rows.withUnsafeBufferPointer {
          packed.totals(of: $0, digits: 4, limit: 1e6)
        }
        let present = rows.compactMap { values[Int($0)] }.filter { !$0.isNaN }
        #expect(totals.count == present.count)
        #expect(
          totals.sum
            == present.reduce(0) {
              $0 + Int64((min(max($1, -1e6), 1e6) * 1e4).rounded(.toNearestOrEven))
            })
        guard let least = present.min(), let greatest = present.max() else { continue }
        #expect(totals.least == least)
        #expect(totals.greatest == greatest)
      }
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a block's sum is that of its stays one by one, at 180 degrees too`(seed: UInt64) throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: seed)
    var stays = random.stays(count: 900)
    for index in stride(from: 0, to: stays.count, by: 7) {
      stays[index].coordinate = try Coordinate(
        latitude: stays[index].coordinate.latitude, longitude: index % 2 == 0 ? 180 : -180)
    }
    try store.write { writer in
      try writer.load { loader in for stay in stays { try loader.add(stay) } }
    }
    let filters = [nil, StayFilter(guests: 3), StayFilter(minRating: 3), StayFilter(source: "no")]
    let box = random.box()
    try store.read { reader in
      let table = BlockTable(connection: reader.connection)
      try table.forEachSlice(in: 0...Int64.max) { (block, slice) throws(DatabaseError) in
        for filter in filters {
          let matcher = filter.map { BlockMatcher($0, block: block) }
          for part in [slice, slice.dropFirst(slice.count / 3).prefix(40)] {
            let part = part.startIndex..<part.endIndex
            let sum = block.sum(of: part, matching: matcher, counting: PlaceTest(box))
            let expected = Self.sum(of: part, in: block, matching: matcher, counting: box)
            #expect(sum.aggregate == expected.aggregate)
            #expect(sum.countInside == expected.countInside)
          }
        }
      }
    }
  }

  private static func sum(
    of slice: Range<Int>, in block: StayBlock, matching matcher: BlockMatcher?,
    counting box: BoundingBox
  ) -> (aggregate: CellAggregate, countInside: Int) {
    var (aggregate, countInside) = (CellAggregate(), 0)
    for index in slice where matcher?.matches(index) ?? true {
      let (latitude, longitude) = (block.latitudes[index], block.longitudes[index])
      aggregate.addPlace(latitude: latitude, longitude: longitude)
      if PlaceTest(box).contains(latitude: latitude, longitude: longitude) { countInside += 1 }
      if let rating = block.ratings.value(index) { aggregate.addRating(rating) }
      if let price = block.prices.value(index), let code = block.currencies.text(index) {
        aggregate.addPrice(minorUnits: price, code: code)
      }
      aggregate.offer(
        CellAggregate.Best(
          standing: block.standing(index), id: block.id(index), pk: block.key(index)))
    }
    return (aggregate, countInside)
  }
}
