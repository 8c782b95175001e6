import StayModel
import StaySQLite
import StayTestSupport
import Testing

@testable import StayStore

/// A process that dies while the log is written back leaves pages that only the log completes.
@Suite struct HalfWrittenBackLogTests {
  @Test(arguments: SeededGenerator.seeds)
  func `the store opens, whatever pages were written back`(seed: UInt64) throws {
    try TemporaryFolder.use { folder in
      var random = RandomStays(seed: seed)
      let stays = random.stays(count: 300)
      let path = folder.path("a.db")
      try StayStore.create(at: path) { writer in
        for stay in stays.prefix(20) { try writer.insert(stay) }
      }
      let store = try StayStore.open(at: path)
      try store.pool.write { try $0.executeScript("PRAGMA wal_autocheckpoint = 0") }
      try store.write { writer in for stay in stays { try writer.upsert(stay) } }
      let (before, log) = (try folder.read("a.db"), try folder.read("a.db-wal"))
      try store.pool.write { try $0.executeScript("PRAGMA wal_checkpoint(TRUNCATE)") }
      let after = try folder.read("a.db")
      #expect(before != after)

      var generator = SeededGenerator(seed: seed)
      for round in 0..<12 {
        var half = before
        for page in 0..<(after.count / 4_096) where generator.chance(0.5) {
          let range = page * 4_096..<(page + 1) * 4_096
          if half.count < range.upperBound {
            half += [UInt8](repeating: 0, count: range.upperBound - half.count)
          }
          half.replaceSubrange(range, with: after[range])
        }
        let name = "half-\(round).db"
        let copy = try folder.write(half, to: name)
        try folder.write(log, to: name + "-wal")
        try StoreInvariants.expect(
          try StayStore.open(at: copy, access: .readOnly), holds: stays)
        try StoreInvariants.expect(try StayStore.open(at: copy), holds: stays)
      }
    }
  }
}
