import StayGeometry
import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct StayBlockTests {
  static let integers: [[Int64?]] = [
    [], [nil], [nil, nil, nil], [0], [-5, nil, 250], [0, 255], [0, 256], [-1, 65_534],
    [-1, 65_535], [0, 1 << 32 - 1], [0, 1 << 32], [.min, .max], [.min, 0, nil, .max], [7, 7, 7],
    Array(repeating: nil, count: 17) + [3],
  ]

  @Test(arguments: integers)
  func `integers come back, and what is missing stays missing`(values: [Int64?]) throws {
    var writer = BlockWriter(capacity: 0)
    PackedIntegers.write(
      values.map { $0 ?? 0 }, isThere: values.map { $0 != nil }, to: &writer)
    var cursor = BlockCursor(writer.bytes)
    let packed = try PackedIntegers(&cursor, count: values.count)
    #expect(cursor.isAtEnd)
    let isThere = packed.isThere(writer.bytes)
    let read = packed.values(writer.bytes).enumerated().map {
      isThere?[$0] ?? true ? $1 : Int64?.none
    }
    #expect(read == values)
  }

  static let reals: [[Double?]] = [
    [], [nil], [1, 2, 3], [38.7139, -9.1389], [0.1, 0.2, nil, 0.3], [1e-8], [1.5e-8],
    [-0.0], [0.0, -0.0], [.pi, 1], [180, -180, (180.0).nextDown], [.leastNonzeroMagnitude],
    [1e300, -1e300], [4.87, nil, 5], [0.30000000000000004, 0.3], [1e15, 0.5],
    [9_007_199_254_740_992],
    [131.000_01, 0.1],
  ]

  @Test(arguments: reals)
  func `doubles come back to the last bit`(values: [Double?]) throws {
    var writer = BlockWriter(capacity: 0)
    PackedReals.write(values.map { $0 ?? 0 }, isThere: values.map { $0 != nil }, to: &writer)
    var cursor = BlockCursor(writer.bytes)
    let packed = try PackedReals(&cursor, count: values.count)
    #expect(cursor.isAtEnd)
    let isThere = packed.isThere(writer.bytes)
    let read = packed.values(writer.bytes).enumerated().map {
      isThere?[$0] ?? true ? $1.bitPattern : nil
    }
    #expect(read == values.map { $0?.bitPattern })
  }

  @Test(arguments: SeededGenerator.seeds)
  func `decimals of up to eight places take no eight bytes`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for places in 0...8 {
      var power = 1.0
      for _ in 0..<places { power *= 10 }
      let values = (0..<100).map { _ in Double(38 * Int(power) + generator.below(60_000)) / power }
      var writer = BlockWriter(capacity: 0)
      PackedReals.write(values, isThere: nil, to: &writer)
      #expect(writer.bytes.count <= 11 + 4 * values.count, "\(places) places")
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a block holds what its rows hold`(seed: UInt64) throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: seed)
    let stays = random.stays(count: 700)
    try store.write { writer in
      try writer.load { loader in for stay in stays { try loader.add(stay) } }
    }
    let byID = Dictionary(uniqueKeysWithValues: stays.map { ($0.id.rawValue, $0) })
    try store.read { reader in
      let table = BlockTable(connection: reader.connection)
      var seen = 0
      try table.forEachSlice(in: 0...Int64.max) { (block, slice) throws(DatabaseError) in
        for index in slice {
          let stay = byID[block.id(index)]
          seen += 1
          #expect(block.latitudes[index] == stay?.coordinate.latitude)
          #expect(block.longitudes[index] == stay?.coordinate.longitude)
          #expect(
            (block.hasPrice?[index] ?? true ? block.prices[index] : nil) == stay?.price?.minorUnits)
          let currency = block.currencyIndices[index]
          #expect((currency < 0 ? nil : block.currencies[currency]) == stay?.price?.currency.code)
          let category = block.categoryIndices[index]
          #expect((category < 0 ? nil : block.categories[category]) == stay?.category)
          #expect(block.sources[block.sourceIndices[index]] == stay?.source)
          #expect((block.hasRating?[index] ?? true ? block.ratings[index] : nil) == stay?.rating)
          #expect((block.hasRank?[index] ?? true ? block.ranks[index] : nil) == stay?.rank)
          let guests = block.hasGuests?[index] ?? true ? Int(block.guests[index]) : nil
          #expect(guests == stay?.guests)
          let reviews = block.hasReviews?[index] ?? true ? Int(block.reviews[index]) : nil
          #expect(reviews == stay?.reviews)
          if let stay { #expect(StayKey.range(at: stay.coordinate).contains(block.keys[index])) }
        }
      }
      #expect(seen == stays.count)
    }
  }

  @Test func `damaged bytes are an error or give numbers, and never trap`() throws {
    var columns = BlockColumns()
    var random = RandomStays(seed: 31)
    let store = try StayStore.inMemory()
    let stays = random.stays(count: 60)
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    try store.read { reader in
      try reader.connection.forEachRow("\(DerivedRow.query) ORDER BY pk") {
        (row) throws(DatabaseError) in columns.append(try DerivedRow(row))
      }
    }
    let whole = columns.content()
    var generator = SeededGenerator(seed: 32)
    var refused = 0
    for _ in 0..<4_000 {
      var bytes = whole
      for _ in 0...generator.below(3) {
        bytes[generator.below(bytes.count)] = UInt8(generator.below(256))
      }
      if generator.chance(0.2) { bytes.removeLast(generator.below(bytes.count)) }
      do throws(DatabaseError) {
        let block = try StayBlock(content: bytes)
        #expect(block.sum(of: 0..<block.count).count == block.count)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0)
  }
}
