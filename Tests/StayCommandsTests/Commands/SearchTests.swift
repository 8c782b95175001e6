import StayMap
import StayTestSupport
import Testing

@testable import StayCommands

/// `--search` of the commands that have a filter.
struct SearchTests {
  /// The six stays, and one whose words are elsewhere than its first letters.
  private static func use(_ body: (LisbonStore) throws -> Void) throws {
    try LisbonStore.use { lisbon in
      var stay = try #require(try LisbonStore.stays().first)
      stay.id = "café"
      stay.title = "Café-Studio \"Águia\""
      stay.detail.neighbourhood = "Lofthill"
      stay.rank = 1
      let added = stay
      try StayStore.open(at: lisbon.path).write { try $0.insert(added) }
      try body(lisbon)
    }
  }

  private static func ids(_ output: String) -> [String] {
    output.split(separator: "\n").map { line in String(line.prefix { $0 != "," }) }
  }

  @Test(arguments: [
    ("loft", ["loft", "café"]), ("LOF", ["loft", "café"]), ("cafe aguia", ["café"]),
    ("studio", ["café", "studio"]), ("stud", ["café", "studio"]), ("chiado", ["loft"]),
    ("garden loft", []), ("\"aguia\"", ["café"]), ("title:loft", []), ("loft OR attic", []),
    ("'); DROP TABLE stay; --", []), ("NEAR(loft)", []), ("^loft*", ["loft", "café"]),
  ])
  func `a list of a search comes by match, then by rank`(text: String, ids: [String]) throws {
    try Self.use { lisbon in
      let record = lisbon.run("list", "--search", text, "--format", "csv")
      #expect(record.status == .done)
      #expect(Self.ids(record.output).dropFirst() == ids[...])
    }
  }

  @Test func `pages of a search go on after an id`() throws {
    try Self.use { lisbon in
      let page = lisbon.run(
        "list", "--search", "o", "--limit", "1", "--after", "loft", "--format", "csv")
      #expect(page.status == .done)
      let after = lisbon.run(
        "list", "--search", "loft", "--after", "loft", "--format", "csv")
      #expect(Self.ids(after.output).dropFirst() == ["café"])
      #expect(lisbon.run("list", "--search", "loft", "--after", "nobody").status == .noInput)
    }
  }

  @Test func `pins, counts, spreads and cameras hold what has the words`() throws {
    try Self.use { lisbon in
      let region = ["--region", "38.7123,-9.13815,0.0128,0.01616"]
      let pins = RecordedConsole.run(
        ["pins"] + region + ["--search", "loft", "--format", "csv"],
        variables: ["STAYS_DB": lisbon.path])
      #expect(Self.ids(pins.output).dropFirst() == ["loft", "café"])
      let table = RecordedConsole.run(
        ["pins"] + region + ["--search", "studio"], variables: ["STAYS_DB": lisbon.path])
      #expect(table.output.hasSuffix("2 in view, 2 shown, 0 hidden\n"))
      let selected = RecordedConsole.run(
        ["select", "attic"] + region + ["--search", "studio", "--format", "csv"],
        variables: ["STAYS_DB": lisbon.path])
      #expect(Self.ids(selected.output).dropFirst() == ["café", "studio", "attic"])
      #expect(lisbon.run("stats", "--search", "lofthill").output.hasPrefix("1 stay\n"))
      #expect(lisbon.run("fit", "--search", "studio").output.hasPrefix("stays   2\n"))
      #expect(
        lisbon.run("fit", "café", "attic", "--search", "lofthill").output.hasPrefix("stays   1\n"))
    }
  }

  @Test(arguments: ["", "*", "\"", "🏖"])
  func `a text without a word lets every stay pass`(text: String) throws {
    try LisbonStore.use { lisbon in
      #expect(lisbon.run("stats", "--search", text).output.hasPrefix("6 stays\n"))
      let listed = lisbon.run("list", "--search=\(text)", "--format", "csv").output
      #expect(listed == lisbon.run("list", "--format", "csv").output)
    }
  }
}
