import StayTestSupport
import Testing

/// The listings of New York, asked through the program as a user would.
@Suite(.enabled(if: RealFiles.areThere)) struct CommandRealFilesTests {
  /// A viewport with a filter, and how many stays it holds.
  static let questions: [(words: [String], count: Int)] = [
    (["--bbox=-74.02,40.70,-73.93,40.80"], 22_634),
    (["--bbox=-74.02,40.70,-73.93,40.80", "--min-price", "50", "--max-price=150"], 11_303),
    (
      ["--bbox=-74.02,40.70,-73.93,40.80", "--category", "Entire home/apt", "--max-price=200"],
      8_323
    ),
    (["--bbox=-73.95732,40.63256,-73.94872,40.86264"], 5_993),
    (["--bbox=-73.9422,40.71232,-73.9422,40.71232"], 3),
    (["--tile=0/0/0"], 48_895),
  ]

  @Test func `every count is exact, with clusters and without`() throws {
    try TemporaryFolder.use { folder in
      let imported = try BuiltProgram.run(
        ["import", RealFiles.path("AB_NYC_2019.csv"), "--report", "json", "--quiet"],
        in: folder.path)
      #expect(imported.status == 0)
      #expect(
        imported.output.contains(
          #""rows":{"read":48895,"inserted":48895,"updated":0,"unchanged":0,"duplicate":0,"#
            + #""rejected":0,"blank":0,"removed":0}"#))
      for (words, count) in Self.questions {
        let clustered = try BuiltProgram.run(["pins"] + words, in: folder.path)
        #expect(
          clustered.output.hasSuffix("\(count) in view, \(count) shown, 0 hidden\n"), "\(words)")
      }
      let all = try BuiltProgram.run(
        ["pins", "--tile=0/0/0", "--clusters=off", "--format=ndjson"], in: folder.path)
      let ids = all.output.split(separator: "\n").map { String($0.prefix { $0 != "," }) }
      #expect(ids.count == 48_895)
      #expect(Set(ids).count == 48_895)
    }
  }
}
