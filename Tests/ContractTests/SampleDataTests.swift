import Foundation
import StayTestSupport
import Testing

/// The sample data gives what `SampleData/README.md` says, through the program itself.
@Suite struct SampleDataTests {
  /// A table of the description.
  struct Table {
    let records: [[String: String]]

    init(under heading: String) throws {
      let tables = MarkdownTable.tables(
        under: heading, in: try PackageFolder.text("SampleData/README.md"))
      records = try #require(tables.first, "no table under \(heading)").records
    }
  }

  static let files = [
    "lisbon.csv", "places.csv", "places.json", "places.ndjson", "places.geojson", "city.csv",
    "hostile.csv", "hostile.ndjson",
  ]

  @Test func `the table of what an import gives has every file, and no other`() throws {
    let listed = try Table(under: "What an import must give").records.compactMap { $0["file"] }
    #expect(listed == Self.files)
    let there = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.path("SampleData"))
    #expect(Set(there) == Set(Self.files + ["README.md", "scenes"]))
  }

  @Test(arguments: files)
  func `an import gives what the table says, and a second one changes nothing`(
    file: String
  ) throws {
    let record = try #require(
      try Table(under: "What an import must give").records.first { $0["file"] == file })
    let inserted = try #require(record["inserted"].flatMap { Int($0) })
    try TemporaryFolder.use { folder in
      for round in 1...2 {
        let (status, report) = try Self.importFile(file, in: folder)
        let rows = try #require(report["rows"] as? [String: Int])
        for name in ["read", "duplicate", "rejected", "blank"] {
          #expect(rows[name] == record[name].flatMap { Int($0) }, "\(name), import \(round)")
        }
        #expect(rows["inserted"] == (round == 1 ? inserted : 0))
        #expect(rows["unchanged"] == (round == 1 ? 0 : inserted))
        #expect(rows["updated"] == 0)
        #expect(rows["removed"] == 0)
        #expect(status == (rows["rejected"] == 0 ? 0 : 65))
      }
      let check = try BuiltProgram.run(["check", "--db", "stays.db"], in: folder.path)
      #expect(check.status == 0, "\(check.output)\(check.errors)")
    }
  }

  @Test(arguments: ["hostile.csv", "hostile.ndjson"])
  func `every rejected row is reported with line, column, value and reason`(file: String) throws {
    let expected = try Table(under: "Rejected rows of `\(file)`").records
    try TemporaryFolder.use { folder in
      let report = try Self.importFile(file, in: folder).report
      let rejects = try #require(report["rejects"] as? [[String: Any]])
      #expect(rejects.count == expected.count)
      for (reject, record) in zip(rejects, expected) {
        let line = try #require(reject["line"] as? Int)
        #expect(String(line) == record["line"])
        #expect((reject["column"] as? String ?? "") == record["column"], "line \(line)")
        let reason = try #require(reject["reason"] as? String)
        // A reason may go on, after what the table says, with where exactly and what perhaps.
        #expect(reason.hasPrefix(try #require(record["reason"])), "line \(line): \(reason)")
        if let value = record["value"], !value.isEmpty {
          #expect(reject["value"] as? String == value, "line \(line)")
        }
      }
    }
  }

  @Test func `the four formats hold the same stays`() throws {
    var lists: [String] = []
    for ending in ["csv", "json", "ndjson", "geojson"] {
      try TemporaryFolder.use { folder in
        // One name for the source, as it is the one thing in which they differ.
        _ = try Self.importFile("places.\(ending)", in: folder, options: ["--source", "places"])
        let list = try BuiltProgram.run(
          ["list", "--format", "json", "--db", "stays.db"], in: folder.path)
        #expect(list.status == 0, "\(list.errors)")
        lists.append(list.output)
      }
    }
    #expect(lists[0].contains("Café de Flore"))
    for list in lists.dropFirst() { #expect(list == lists[0]) }
  }

  @Test func `stays that only look faulty are kept as they are`() throws {
    try TemporaryFolder.use { folder in
      _ = try Self.importFile("hostile.csv", in: folder)
      for (id, field, value) in [
        ("good-4", "title", "Quoted, with \"marks\" and a\nline break"),
        ("good-6", "title", "Box 24\" wide"), ("007", "title", "Leading Zeros"),
        ("7", "title", "Another Id than 007"), ("good-16", "title", "Null Island"),
      ] {
        #expect(try Self.show(id, in: folder)[field] as? String == value)
      }
      let free = try Self.show("good-10", in: folder)
      #expect((free["price"] as? [String: String])?["amount"] == "0.00")
      #expect(try Self.show("good-8", in: folder)["price"] is NSNull)
      #expect(try Self.show("good-20", in: folder)["longitude"] as? Double == 180)
    }
    try TemporaryFolder.use { folder in
      _ = try Self.importFile("hostile.ndjson", in: folder)
      let escaped = try Self.show("good-3", in: folder)
      #expect(escaped["title"] as? String == "Escapes \"\\/\n\u{E9}\u{1F3E0}")
      #expect(escaped["latitude"] as? Double == 38.7112)
      let exact = try Self.show("1004978540001566331", in: folder)
      #expect(exact["latitude"] as? Double == 38.7114)
      #expect(try Self.show("good-9", in: folder)["longitude"] as? Double == -9.1328)
    }
  }

  @Test func `the city holds what its description says`() throws {
    try TemporaryFolder.use { folder in
      _ = try Self.importFile("city.csv", in: folder)
      func total(_ options: [String]) throws -> Int {
        let world = ["pins", "--bbox", "-180,-90,180,90", "--limit", "0"]
        let outcome = try BuiltProgram.run(
          world + options + ["--format", "json", "--db", "stays.db"], in: folder.path)
        let frame = try #require(try Self.json(outcome.output) as? [String: Any])
        return try #require((frame["counts"] as? [String: Int])?["total"])
      }
      #expect(try total([]) == 5_000)
      #expect(try total(["--min-price", "0"]) == 5_000 - 139)
      #expect(try total(["--min-price", "12", "--max-price", "274"]) == 5_000 - 139)
      #expect(try total(["--min-price", "274"]) > 0)
      #expect(try total(["--max-price", "12"]) > 0)
      #expect(try total(["--max-price", "11.99"]) == 0)
      #expect(try total(["--min-price", "274.01"]) == 0)
      #expect(try total(["--min-rating", "0"]) == 5_000 - 685)
      for (category, count) in [
        ("Entire home/apt", 3_437), ("Private room", 1_212), ("Hotel room", 253),
        ("Shared room", 98),
      ] {
        #expect(try total(["--category", category]) == count)
      }
      let box = try BuiltProgram.run(
        ["pins", "--bbox", "-8.62,41.14,-8.60,41.15", "--clusters", "off"]
          + ["--format", "json", "--db", "stays.db"], in: folder.path)
      let frame = try #require(try Self.json(box.output) as? [String: Any])
      let pins = try #require(frame["pins"] as? [[String: Any]])
      #expect(Set(pins.compactMap { $0["id"] as? String }).count == 1_816)
    }
  }

  private static func importFile(
    _ file: String, in folder: TemporaryFolder, options: [String] = []
  ) throws -> (status: Int32, report: [String: Any]) {
    let outcome = try BuiltProgram.run(
      ["import", PackageFolder.path("SampleData/\(file)"), "--db", "stays.db"]
        + ["--report", "json", "--quiet"] + options, in: folder.path)
    let reports = try json(outcome.output) as? [[String: Any]]
    return (outcome.status, try #require(reports?.first, "\(outcome.errors)"))
  }

  private static func show(_ id: String, in folder: TemporaryFolder) throws -> [String: Any] {
    let outcome = try BuiltProgram.run(
      ["show", id, "--db", "stays.db"], in: folder.path)
    return try #require(try json(outcome.output) as? [String: Any], "\(outcome.errors)")
  }

  private static func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }
}
