import StayTestSupport
import Testing

@testable import StayImport

@Suite struct RowSetTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a set holds what a set of numbers holds`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model: (Set<Int>, Set<Int>) = ([], [])
    var sets = (RowSet(), RowSet())
    for _ in 0..<500 {
      let (one, other) = (
        Int.random(in: 0..<2000, using: &random), Int.random(in: 0..<900, using: &random)
      )
      model.0.insert(one)
      sets.0.insert(one)
      model.1.insert(other)
      sets.1.insert(other)
    }
    #expect((0..<3000).allSatisfy { sets.0.contains($0) == model.0.contains($0) }, "seed \(seed)")
    #expect(sets.0.count == model.0.count)
    sets.0.subtract(sets.1)
    model.0.subtract(model.1)
    #expect((0..<3000).allSatisfy { sets.0.contains($0) == model.0.contains($0) }, "seed \(seed)")
  }

  @Test func `an empty set holds nothing`() {
    var set = RowSet()
    #expect(set.count == 0 && !set.contains(0) && !set.contains(1 << 40))
    set.subtract(RowSet())
    #expect(set.count == 0)
  }
}
