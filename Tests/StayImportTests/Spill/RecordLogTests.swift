import Testing

@testable import StayImport

@Suite struct RecordLogTests {
  @Test(arguments: [1, 3, 100, 5000])
  func `records are read back from memory and from disk alike`(_ limit: Int) throws {
    var log = RecordLog<Int>(memoryLimit: limit)
    for record in 0..<5000 { try log.append(record * 3) }
    #expect(log.count == 5000)
    var all: [Int] = []
    try log.forEach { (record) throws(ImportError) in all.append(record) }
    #expect(all == (0..<5000).map { $0 * 3 })
    #expect(try log.records(from: 5000, limit: 5).isEmpty)
    #expect(try log.records(from: 4999, limit: 5) == [4999 * 3])
    #expect(try log.records(from: 0, limit: 1) == [0])
  }

  @Test func `an empty log has nothing to read`() throws {
    var reader = RecordLog<Int>.Reader(RecordLog<Int>())
    #expect(try reader.next() == nil)
  }
}
