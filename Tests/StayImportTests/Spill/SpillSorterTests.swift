import StayTestSupport
import Testing

@testable import StayImport

@Suite struct SpillSorterTests {
  @Test(arguments: [1, 2, 3] as [UInt64], [1, 7, 64, 10000])
  func `records come out as an array sorts them, however often they were spilled`(
    _ seed: UInt64, _ limit: Int
  ) throws {
    var random = SeededGenerator(seed: seed)
    let records = (0..<1000).map { _ in Int.random(in: 0..<500, using: &random) }
    var sorter = SpillSorter<Int>(bufferLimit: limit)
    for record in records { try sorter.append(record) }
    #expect(sorter.count == records.count)
    var sorted: [Int] = []
    try sorter.forEachSorted { (record) throws(ImportError) in sorted.append(record) }
    #expect(sorted == records.sorted(), "seed \(seed)")
  }

  @Test func `nothing sorts to nothing`() throws {
    var sorter = SpillSorter<Int>()
    try sorter.forEachSorted { (record) throws(ImportError) in
      Issue.record("\(record) came from nowhere")
    }
    #expect(sorter.count == 0)
  }
}
