import StayMap
import Testing

@testable import StayCommands

struct FilterOptionsTests {
  private func filter(_ words: [String]) throws -> StayFilter {
    let command = CommandSpec(
      name: "count", summary: "", discussion: [], arguments: [], groups: [FilterOptions.group],
      examples: [], statuses: []
    ) { _, _ in .done }
    let request = try CommandLineParser(commands: [command]).parse(["count"] + words)
    guard case .run(let invocation) = request else { throw SampleCommands.NotRun() }
    return invocation.filter
  }

  @Test func `without options every stay passes`() throws {
    #expect(try filter([]).isEmpty)
  }

  @Test func `every option reaches the filter`() throws {
    let words = [
      "--min-price", "10.50", "--max-price=1e3", "--currency", "eur", "--category", "Flat",
      "--category", "Cafe\u{301}", "--guests", "2", "--min-rating", "4.5", "--source", "a.csv",
      "--search", "Río Loft",
    ]
    #expect(
      try filter(words)
        == StayFilter(
          minPrice: DecimalNumber(significand: 105, exponent: -1),
          maxPrice: DecimalNumber(significand: 1, exponent: 3), currency: .euro,
          categories: ["Flat", "Caf\u{E9}"], guests: 2, minRating: 4.5, source: "a.csv",
          search: SearchText("rio loft")))
    #expect(try filter(["--search", "?!"]).isEmpty)
  }

  @Test(arguments: [
    ["--min-price", "cheap"], ["--guests", "-1"], ["--guests", "2.5"], ["--min-rating", "nan"],
    ["--currency", "EURO"], ["--serach", "loft"],
  ])
  func `a value that cannot be is refused`(words: [String]) {
    #expect(throws: UsageError.self) { try filter(words) }
  }
}
