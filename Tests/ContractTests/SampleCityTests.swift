import StayTestSupport
import Testing

@Suite struct SampleCityTests {
  @Test func `city.csv is what the generator makes, byte for byte`() throws {
    try GoldenFile(inPackage: "SampleData/city.csv").expect(SampleCity.csv(count: 5_000))
  }

  @Test func `a longer city begins with the same rows`() {
    let short = SampleCity.csv(count: 20)
    let long = SampleCity.csv(count: 40)
    #expect(long.hasPrefix(short))
    #expect(long.count > short.count)
  }

  @Test func `another seed is another city`() {
    #expect(SampleCity.csv(count: 20, seed: 1) != SampleCity.csv(count: 20, seed: 2))
  }
}
