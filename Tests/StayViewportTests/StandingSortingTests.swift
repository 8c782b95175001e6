import StayModel
import StayTestSupport
import Testing

@testable import StayViewport

@Suite struct StandingSortingTests {
  @Test(arguments: SeededGenerator.seeds)
  func `it sorts as comparing does, few and many, alike and apart`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for count in [0, 1, 2, 127, 128, 129, 1_000] {
      for spread in [1, 3, 1_000, Int.max] {
        let elements = (0..<count).map { number in
          let value = Int64(generator.below(spread))
          return (
            standing: Standing(value: spread == .max && number % 2 == 0 ? -value : value),
            number: generator.below(50)
          )
        }
        let sorted = StandingSorting.sorted(elements, by: \.standing) { one, other in
          one.standing == other.standing
            ? one.number < other.number : one.standing < other.standing
        }
        let expected = elements.sorted {
          ($0.standing.value, $0.number) < ($1.standing.value, $1.number)
        }
        #expect(sorted.map(\.standing) == expected.map(\.standing))
        #expect(sorted.map(\.number) == expected.map(\.number))
      }
    }
  }
}
