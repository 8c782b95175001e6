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
    try writer.bytes.withUnsafeBytes { bytes in
      var cursor = BlockCursor(bytes)
      let packed = try PackedIntegers(&cursor, count: values.count)
      #expect(cursor.isAtEnd)
      #expect(values.indices.map { packed.value($0) } == values)
    }
  }

  static let reals: [[Double?]] = [
    [], [nil], [1, 2, 3], [38.7139, -9.1389], [0.1, 0.2, nil, 0.3], [1e-8], [1.5e-8],
    [-0.0], [0.0, -0.0], [.pi, 1], [180, -180, (180.0).nextDown], [.leastNonzeroMagnitude],
    [1e300, -1e300], [4.87, nil, 5], [0.30000000000000004, 0.3], [1e15, 0.5],
    [9_007_199_254_740_992],
    [131.000_01, 0.1], [9e15, 1e-8], [1e-8, 9e15], [-9e15, 0.5],
  ]

  @Test(arguments: reals)
  func `doubles come back to the last bit`(values: [Double?]) throws {
    var writer = BlockWriter(capacity: 0)
    PackedReals.write(values.map { $0 ?? 0 }, isThere: values.map { $0 != nil }, to: &writer)
    try writer.bytes.withUnsafeBytes { bytes in
      var cursor = BlockCursor(bytes)
      let packed = try PackedReals(&cursor, count: values.count)
      #expect(cursor.isAtEnd)
      #expect(
        values.indices.map { packed.value($0)?.bitPattern } == values.map { $0?.bitPattern })
    }
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
          #expect(block.prices.value(index) == stay?.price?.minorUnits)
          #expect(block.currencies.text(index) == stay?.price?.currency.code)
          #expect(block.categories.text(index) == stay?.category)
          #expect(block.sources.text(index) == stay?.source)
          #expect(block.ratings.value(index) == stay?.rating)
          #expect(block.ranks.value(index) == stay?.rank)
          #expect(block.guests.value(index) == stay?.guests.map { Int64($0) })
          #expect(block.reviews.value(index) == stay?.reviews.map { Int64($0) })
          if let stay { #expect(StayKey.range(at: stay.coordinate).contains(block.key(index))) }
        }
      }
      #expect(seen == stays.count)
    }
  }

  @Test(arguments: integers)
  func `marks are kept where an integer is there and within bounds`(values: [Int64?]) throws {
    var writer = BlockWriter(capacity: 0)
    PackedIntegers.write(
      values.map { $0 ?? 0 }, isThere: values.map { $0 != nil }, to: &writer)
    let edges = [Int64.min, -5, -1, 0, 1, 7, 255, 256, 65_535, 1 << 32, .max]
    try writer.bytes.withUnsafeBytes { bytes in
      var cursor = BlockCursor(bytes)
      let packed = try PackedIntegers(&cursor, count: values.count)
      for least in edges {
        for greatest in edges where least <= greatest {
          var marks = [UInt8](repeating: 1, count: values.count)
          marks.withUnsafeMutableBufferPointer { packed.keep(least...greatest, in: $0) }
          let expected = values.map { value in
            value.map { (least...greatest).contains($0) ? 1 : 0 as UInt8 } ?? 0
          }
          #expect(marks == expected, "\(least)...\(greatest)")
        }
      }
    }
  }

  @Test(arguments: reals)
  func `marks are kept where a double is there and not below a bound`(values: [Double?]) throws {
    var writer = BlockWriter(capacity: 0)
    PackedReals.write(values.map { $0 ?? 0 }, isThere: values.map { $0 != nil }, to: &writer)
    var bounds: [Double] = [
      .nan, -.infinity, .infinity, 0, -0.0, 4.5, -1e300, 1e300, .leastNonzeroMagnitude,
    ]
    for case let value? in values { bounds += [value, value.nextUp, value.nextDown] }
    try writer.bytes.withUnsafeBytes { bytes in
      var cursor = BlockCursor(bytes)
      let packed = try PackedReals(&cursor, count: values.count)
      for bound in bounds {
        var marks = [UInt8](repeating: 1, count: values.count)
        marks.withUnsafeMutableBufferPointer { packed.keep(atLeast: bound, in: $0) }
        #expect(marks == values.map { ($0 ?? .nan) >= bound ? 1 : 0 }, "at least \(bound)")
      }
    }
  }

  static let texts: [[String?]] = [
    [], [nil], [""], [nil, "", nil], ["a"],
    ["loft", nil, "Loft \u{e9}t\u{e9}", "\u{6771}\u{4eac}"],
    Array(repeating: nil, count: 9) + ["last"], [String(repeating: "x", count: 70_000), "y"],
  ]

  @Test(arguments: texts)
  func `texts come back, and none is not an empty one`(values: [String?]) throws {
    var column = DistinctTextColumn()
    for value in values {
      if let value {
        Array(value.utf8).withUnsafeBytes { column.append($0) }
      } else {
        column.append(nil)
      }
    }
    var writer = BlockWriter(capacity: 0)
    column.write(to: &writer)
    try writer.bytes.withUnsafeBytes { bytes in
      var cursor = BlockCursor(bytes)
      let packed = try DistinctTexts(&cursor, count: values.count)
      #expect(cursor.isAtEnd)
      for (index, value) in values.enumerated() {
        let text = try packed.text(index)
        #expect(text == value)
      }
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
        let block = try Self.block(bytes)
        let sum = block.sum(of: block.indices(in: 0...Int64.max))
        #expect(sum.aggregate.count <= block.count)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  private static func block(_ bytes: [UInt8]) throws(DatabaseError) -> StayBlock {
    try bytes.withUnsafeBytes { content in
      Result { () throws(DatabaseError) in try StayBlock(content: content) }
    }.get()
  }
}
