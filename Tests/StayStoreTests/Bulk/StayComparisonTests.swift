import StayModel
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct StayComparisonTests {
  private func outcome(of stay: Stay, _ comparison: StayComparison) throws -> StoreWriter.Outcome {
    let buffer = StayRecordBuffer(capacity: 0)
    let offset = buffer.append(textBound: StayRecordWriter.textBound(of: stay)) { $0.write(stay) }
    return try comparison.outcome(of: buffer.record(at: offset))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `it tells what writing each stay would do`(seed: UInt64) throws {
    var random = RandomStays(seed: seed)
    let stays = random.stays(count: 400)
    let store = try StayStore.inMemory()
    try store.write { writer in for stay in stays.dropLast(100) { try writer.insert(stay) } }
    try store.write { writer in
      let comparison = try #require(try StayComparison(writer.reader))
      for (index, stay) in stays.enumerated() {
        var stay = stay
        if index % 3 == 0 { stay.title = "changed \(index)" }
        let expected = try writer.reader.outcome(of: stay)
        #expect(try outcome(of: stay, comparison) == expected, "seed \(seed), stay \(index)")
      }
    }
  }

  @Test func `a store without stays has nothing to compare with`() throws {
    let store = try StayStore.inMemory()
    let isThere = try store.read { try StayComparison($0) != nil }
    #expect(!isThere)
  }

  @Test func `a table holds the digests that it has room for, and no other`() {
    var random = RandomStays(seed: 9)
    let digests = random.stays(count: 200).map { StayDigest(of: $0) }
    var table = DigestTable(count: 50)
    for digest in digests { table.insert(digest) }
    for digest in digests { table.insert(digest) }
    let held = digests.map { table.contains($0) }
    #expect(held == (0..<200).map { $0 < 50 })
    let noDigest = StayDigest(bytes: [])
    table.insert(noDigest)
    let holdsNone = table.contains(noDigest)
    #expect(!holdsNone)
  }
}
