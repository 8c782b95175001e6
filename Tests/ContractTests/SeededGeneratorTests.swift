import StayTestSupport
import Testing

@Suite struct SeededGeneratorTests {
  /// The numbers of the reference implementation (splitmix64.c by Sebastiano Vigna, 2015).
  @Test func `the numbers are those of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test(arguments: SeededGenerator.seeds)
  func `numbers below a bound reach all of it and nothing else`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let drawn = Set((0..<1_000).map { _ in generator.below(7) })
    #expect(drawn == Set(0..<7))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `the bell is centred and about one wide`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let drawn = (0..<10_000).map { _ in generator.bell() }
    let mean = drawn.reduce(0, +) / 10_000
    let variance = drawn.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 10_000
    #expect(abs(mean) < 0.05)
    #expect(abs(variance - 1) < 0.1)
  }

  @Test func `one of no elements is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      var generator = SeededGenerator(seed: 1)
      _ = generator.pick([Int]())
    }
  }
}
