import StayTestSupport
import Testing

@testable import StayImport

@Suite struct KeyLedgerTests {
  private func key(_ number: Int) -> ListingKey {
    Array("id \(number)".utf8).withUnsafeBufferPointer { ListingKey(id: $0) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the first row with an id counts, each later one is told with it`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var ledger = KeyLedger()
    var firstLines: [Int: Int] = [:]
    var expected: [ListingSurvey.Repetition] = []
    for ordinal in 0..<3000 {
      let number = Int.random(in: 0..<2000, using: &random)
      let line = ordinal * 2 + 1
      try ledger.add(key(number), row: ordinal, line: line)
      if let first = firstLines[number] {
        expected.append(ListingSurvey.Repetition(row: ordinal, line: line, firstLine: first))
      } else {
        firstLines[number] = line
      }
    }
    let result = try ledger.finish(keepsKeys: true)
    #expect(try result.repetitions.records(from: 0, limit: .max) == expected, "seed \(seed)")
    let keys = try #require(result.keys)
    for number in 0..<2000 {
      #expect(try keys.line(of: key(number)) == firstLines[number], "seed \(seed), id \(number)")
    }
  }

  @Test func `more ids than memory holds are found again`() throws {
    var ledger = KeyLedger()
    for ordinal in 0..<40000 { try ledger.add(key(ordinal), row: ordinal, line: ordinal + 2) }
    let keys = try #require(try ledger.finish(keepsKeys: true).keys)
    for number in stride(from: 0, to: 40000, by: 37) {
      #expect(try keys.line(of: key(number)) == number + 2)
    }
    #expect(try keys.line(of: key(40000)) == nil)
  }

  @Test func `an id of an earlier file comes before those of this one`() throws {
    var files: [KeyIndex] = []
    for numbers in [[1, 5, 9], [2, 5, 7]] {
      var ledger = KeyLedger()
      for number in numbers { try ledger.add(key(number), row: number, line: number + 100) }
      files.append(try #require(try ledger.finish(keepsKeys: true).keys))
    }
    var ledger = KeyLedger()
    for (row, number) in [7, 3, 5, 7, 1, 3].enumerated() {
      try ledger.add(key(number), row: row, line: row + 2)
    }
    let result = try ledger.finish(keepsKeys: false, after: files)
    let told = try result.repetitions.records(from: 0, limit: .max).map {
      "\($0.line) like \($0.firstLine) of \($0.earlierFile.map(String.init) ?? "this")"
    }
    #expect(
      told == [
        "2 like 107 of 1", "4 like 105 of 0", "5 like 2 of this", "6 like 101 of 0",
        "7 like 3 of this",
      ])
    #expect((0..<6).map(result.repeated.contains) == [true, false, true, true, true, true])
    #expect(result.repeatedWithin == 2)
  }

  @Test func `ids are kept only where they are wanted`() throws {
    var ledger = KeyLedger()
    try ledger.add(key(1), row: 0, line: 1)
    #expect(try ledger.finish(keepsKeys: false).keys == nil)
  }
}
