import StayTestSupport
import Testing

/// What the program prints for the sample data, as files to look at.
///
/// `RECORD_GOLDEN=1 swift test --filter CommandGoldenTests` writes them anew and fails.
@Suite struct CommandGoldenTests {
  /// A command line and the file that holds its output.
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let words: [String]

    var testDescription: String { file }
  }

  static let places: [Case] = [
    Case(file: "places-list.csv", words: ["list", "--format", "csv"]),
    Case(file: "places-list.txt", words: ["list"]),
    Case(file: "places-world.json", words: ["pins", "--tile", "0/0/0", "--format", "json"]),
    Case(
      file: "places-world.geojson",
      words: ["pins", "--tile", "0/0/0", "--limit", "8", "--format", "geojson"]),
    Case(
      file: "paris-food.ndjson",
      words: [
        "pins", "--around", "48.860,2.305,4000", "--category", "food", "--format", "ndjson",
      ]),
    Case(
      file: "osijek-marks.json",
      words: [
        "pins", "--region", "45.5473973,18.6786983,0.25,0.25", "--format", "json",
      ]),
    Case(
      file: "lisbon-select-loft.json",
      words: [
        "select", "loft", "--region", "38.7123,-9.13815,0.0128,0.01616", "--format", "json",
      ]),
    Case(
      file: "lisbon-select-minimal.json",
      words: [
        "select", "house", "--region", "38.7123,-9.13815,0.0128,0.01616", "--callout", "260x120",
        "--insets", "40,8,120,8", "--format", "json",
      ]),
    Case(
      file: "lisbon-select-reduced.txt",
      words: ["select", "attic", "--reduce-motion", "--bbox", "-9.15,38.70,-9.12,38.72"]),
    Case(file: "places-fit.json", words: ["fit", "--format", "json"]),
    Case(file: "lisbon-show-loft.json", words: ["show", "loft"]),
  ]

  static let city: [Case] = [
    Case(
      file: "city-clusters.json",
      words: ["pins", "--region", "41.15,-8.61,0.06,0.03", "--format", "json"]),
    Case(
      file: "city-filtered.txt",
      words: [
        "pins", "--around", "41.1456,-8.6110,150", "--guests", "2", "--max-price", "60",
      ]),
    Case(
      file: "city-select.txt",
      words: ["select", "CITY", "--region", "41.15,-8.61,0.06,0.03", "--limit", "0"]),
  ]

  @Test func `the places of all four formats are printed as recorded`() throws {
    for format in ["csv", "json", "ndjson", "geojson"] {
      try TemporaryFolder.use { folder in
        try run(
          ["import", PackageFolder.path("SampleData/places.\(format)"), "--quiet"], in: folder)
        for golden in Self.places {
          // The source's name is the file's: the one difference that there is to be.
          let output = try run(golden.words, in: folder)
            .replacing("places.\(format)", with: "places.csv")
          try GoldenFile(golden.file).expect(output)
        }
      }
    }
  }

  @Test func `the city is printed as recorded`() throws {
    try TemporaryFolder.use { folder in
      try run(["import", PackageFolder.path("SampleData/city.csv"), "--quiet"], in: folder)
      let first = try run(["list", "--limit", "1", "--format", "csv"], in: folder)
        .split(separator: "\n").last?.prefix { $0 != "," }
      let id = String(try #require(first))
      for golden in Self.city {
        let words = golden.words.map { $0 == "CITY" ? id : $0 }
        try GoldenFile(golden.file).expect(try run(words, in: folder))
      }
    }
  }

  @discardableResult
  private func run(_ words: [String], in folder: TemporaryFolder) throws -> String {
    let outcome = try BuiltProgram.run(words, in: folder.path)
    #expect(outcome.status == 0, "\(words): \(outcome.errors)")
    return outcome.output
  }
}
