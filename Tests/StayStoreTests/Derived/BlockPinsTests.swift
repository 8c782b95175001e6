import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

/// The pins that column blocks make against those that the rows make.
@Suite struct BlockPinsTests {
  @Test(arguments: SeededGenerator.seeds)
  func `a block's pins are those of its rows, to the last value`(seed: UInt64) throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: seed)
    let stays = random.stays(count: 3_000)
    try store.write { writer in
      try writer.load { loader in for stay in stays { try loader.add(stay) } }
    }
    try store.write { writer in
      for stay in stays.prefix(40) {
        var changed = stay
        changed.title = "\(stay.title ?? "") changed"
        changed.label = nil
        try writer.upsert(changed)
      }
    }
    try store.read { reader in
      let scan = try StayScan(viewport: nil, filter: StayFilter(), on: reader.connection)
      var seen = 0
      try scan.forEachSlice { (slice) throws(DatabaseError) in
        let pins = try scan.pins(of: slice)
        for index in slice.indices where slice.contains(index) {
          let pin = try pins.pin(index)
          let rowPin = try reader.connection.fetchFirst(
            "SELECT \(StayColumns.list) FROM stay WHERE pk = \(slice.block.key(index))",
            StayColumns.pin)
          #expect(pin == rowPin, "seed \(seed)")
          seen += 1
        }
        return true
      }
      #expect(seen == stays.count)
    }
  }

  @Test func `damaged texts are an error or give texts, and never trap`() throws {
    let store = try StayStore.inMemory()
    var random = RandomStays(seed: 41)
    let stays = random.stays(count: 60)
    try store.write { writer in for stay in stays { try writer.insert(stay) } }
    var generator = SeededGenerator(seed: 42)
    try store.read { reader in
      let connection = reader.connection
      let table = BlockTable(connection: connection)
      let block = try table.block(at: 0)
      let whole =
        try connection.fetchFirst("SELECT content FROM stay_block_text") {
          (row) throws(DatabaseError) in try row.blob(at: 0) ?? []
        } ?? []
      var refused = 0
      for _ in 0..<4_000 {
        var bytes = whole
        for _ in 0...generator.below(3) {
          bytes[generator.below(bytes.count)] = UInt8(generator.below(256))
        }
        if generator.chance(0.2) { bytes.removeLast(generator.below(bytes.count)) }
        do throws(DatabaseError) {
          let pins = try Self.pins(of: block, bytes)
          for index in 0..<block.count { _ = try pins.pin(index) }
        } catch {
          #expect(error.code == .SQLITE_CORRUPT)
          refused += 1
        }
      }
      #expect(refused > 0)
    }
  }

  private static func pins(
    of block: StayBlock, _ bytes: [UInt8]
  ) throws(DatabaseError) -> BlockPins {
    let texts = try bytes.withUnsafeBytes { content in
      Result { () throws(DatabaseError) in try BlockTexts(content: content) }
    }.get()
    return try BlockPins(block: block, texts: texts)
  }
}
