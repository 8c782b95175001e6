import Foundation
import StayMap
import StayTestSupport
import Testing

@Suite struct ListingImporterTests {
  static let header = "id,name,lat,lon\n"
  static let good = header + "1,A,41,2\n2,B,42,3\n3,C,43,4\n"
  static let faulty = header + "1,A,41,2\n2,B,abc,3\n3,C,43,4\n4,D,,\n"

  private func run(
    _ text: String, into store: StayStore, name: String = "a.csv",
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportReport {
    try #require(try run([(name, text)], into: store, change).first)
  }

  private func run(
    _ files: [(String, String)], into store: StayStore,
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> [ImportReport] {
    var options = ImportOptions()
    change(&options)
    let inputs = files.map { ListingInput.bytes(Array($0.1.utf8), name: $0.0) }
    return try ListingImporter(options: options).run(inputs, into: store)
  }

  private func ids(_ store: StayStore) throws -> [String] {
    try store.read { try $0.page(limit: 1000).map(\.id.rawValue) }
  }

  @Test func `good rows are stored, bad ones are told, and the books balance`() throws {
    let store = try StayStore.inMemory()
    let report = try run(Self.faulty, into: store)
    #expect(report.rows.read == 4 && report.rows.inserted == 2 && report.rows.rejected == 2)
    #expect(report.rows.isBalanced && report.hasFaults)
    #expect(try ids(store) == ["1", "3"])
    let imports = try store.info().imports
    #expect(imports.count == 1)
    #expect(imports[0].source == "a.csv" && imports[0].rejected == 2)
    #expect(imports[0].bytes == Self.faulty.utf8.count)
  }

  @Test(arguments: [
    (nil, true, true), (ImportOptions.RejectLimit.rows(1), false, true), (.rows(2), false, false),
    (.percent(49), false, true), (.percent(50), false, false), (nil, false, false),
  ])
  func `strict and the reject limit refuse the whole file, and make no store`(
    _ limit: ImportOptions.RejectLimit?, _ isStrict: Bool, _ isRefused: Bool
  ) throws {
    try TemporaryFolder.use { folder in
      var options = ImportOptions()
      options.isStrict = isStrict
      options.rejectLimit = limit
      let input = try ListingInput.open(folder.write(Self.faulty, to: "a.csv"))
      let report = try #require(
        try ListingImporter(options: options)
          .run([input], intoStoreAt: folder.path("stays.db")).first)
      #expect((report.refusal != nil) == isRefused)
      #expect(report.rows.rejected == (isRefused ? 4 : 2))
      #expect(report.rows.isBalanced)
      #expect(try folder.names().contains("stays.db") == !isRefused)
    }
  }

  /// opengeospatial/geopackage#639.
  @Test func `a second import updates what changed, moves it, and leaves the rest alone`() throws {
    let store = try StayStore.inMemory()
    _ = try run(Self.good, into: store)
    let report = try run(Self.header + "1,A,41,2\n2,B,48.5,-3\n3,New,43,4\n4,D,44,5\n", into: store)
    #expect(report.rows.unchanged == 1 && report.rows.updated == 2 && report.rows.inserted == 1)
    let moved = try #require(try store.read { try $0.stay(id: "2") })
    #expect(moved.coordinate.latitude == 48.5)
    #expect(try store.check().isEmpty)
  }

  @Test func `skip leaves stored stays, fail refuses the file`() throws {
    let store = try StayStore.inMemory()
    _ = try run(Self.good, into: store)
    let changed = Self.header + "1,A,41,2\n2,Other,42,3\n9,New,43,4\n"
    let failed = try run(changed, into: store) { $0.onDuplicate = .fail }
    #expect(failed.refusal?.contains("--on-duplicate fail") == true)
    #expect(failed.rows.rejected == 3)
    #expect(try ids(store) == ["1", "2", "3"])
    let skipped = try run(changed, into: store) { $0.onDuplicate = .skip }
    #expect(skipped.rows.unchanged == 1 && skipped.rows.duplicate == 1)
    #expect(skipped.rows.inserted == 1)
    #expect(try store.read { try $0.stay(id: "2")?.title } == "B")
  }

  @Test func `what skip leaves alone is listed`() throws {
    let store = try StayStore.inMemory()
    _ = try run(Self.good, into: store)
    let report = try run(Self.header + "1,A,41,2\n2,New,42,3\n4,D,44,5\n", into: store) {
      $0.onDuplicate = .skip
    }
    #expect(report.rows.duplicate == 1 && report.rows.unchanged == 1)
    #expect(report.duplicates.map(\.line) == [3])
    #expect(report.duplicates[0].firstLine == nil)
    #expect(report.text().contains("  line 3: its stay is in the store already, and counts\n"))
  }

  @Test func `a dry run tells what a real run would do, and does nothing`() throws {
    let store = try StayStore.inMemory()
    _ = try run(Self.good, into: store)
    let text = Self.header + "1,A,41,2\n2,Other,42,3\n9,New,43,4\n9,Again,1,1\nx,Bad,abc,1\n"
    let many = text + (10..<40).map { "\($0),N,45,\($0)\n" }.joined()
    let dry = try run(many, into: store) { $0.isDryRun = true }
    #expect(try ids(store) == ["1", "2", "3"])
    #expect(try store.info().imports.count == 1)
    let real = try run(many, into: store)
    #expect(dry.rows == real.rows)
    #expect(dry.duplicates == real.duplicates)
    #expect(real.rows.duplicate == 1 && real.rows.updated == 1 && real.rows.unchanged == 1)
  }

  @Test func `a dry run without a store makes none`() throws {
    try TemporaryFolder.use { folder in
      var options = ImportOptions()
      options.isDryRun = true
      let input = ListingInput.bytes(Array(Self.faulty.utf8), name: "a.csv")
      let report = try #require(
        try ListingImporter(options: options)
          .run([input, input], intoStoreAt: folder.path("stays.db")).first)
      #expect(report.rows.inserted == 2)
      #expect(try folder.names().isEmpty)
    }
  }

  @Test func `in several files the first row with an id counts`() throws {
    let store = try StayStore.inMemory()
    let reports = try run(
      [("a.csv", Self.good), ("b.csv", Self.header + "3,Other,1,1\n4,D,44,5\n")], into: store)
    #expect(reports.map(\.rows.inserted) == [3, 1])
    #expect(reports[1].rows.duplicate == 1)
    let duplicate = try #require(reports[1].duplicates.first)
    #expect(duplicate.line == 2 && duplicate.firstLine == 4 && duplicate.firstFile == "a.csv")
    #expect(try store.read { try $0.stay(id: "3")?.title } == "C")
  }

  @Test func `a sync removes what the source no longer has, and only of that source`() throws {
    let store = try StayStore.inMemory()
    _ = try run(Self.good, into: store, name: "other.csv")
    let sync: (inout ImportOptions) -> Void = {
      $0.source = "agency"
      $0.syncs = true
    }
    _ = try run(Self.good, into: store, sync)
    #expect(try ids(store) == ["1", "2", "3", "agency:1", "agency:2", "agency:3"])
    // A row that is rejected is still there, so its stay is kept.
    let next = try run(Self.header + "1,A,41,2\n3,C,abc,4\n", into: store, sync)
    #expect(next.rows.removed == 1 && next.rows.unchanged == 1 && next.rows.rejected == 1)
    #expect(try ids(store) == ["1", "2", "3", "agency:1", "agency:3"])
    let two = try run(
      [("a.csv", Self.header + "1,A,41,2\n"), ("b.csv", Self.header + "4,D,44,5\n")],
      into: store, sync)
    #expect(two.map(\.rows.removed) == [0, 1])
    #expect(try ids(store) == ["1", "2", "3", "agency:1", "agency:4"])
  }

  @Test(arguments: [
    "1,A,41,2\n2,B,42\n", "1,A,41,2\n2,B,42,3,more\n", "1,A,41,2\n2,B,x,3\n",
  ])
  func `a sync keeps the stays of rows that are rejected as a whole, and a dry run says the same`(
    _ rows: String
  ) throws {
    let store = try StayStore.inMemory()
    let sync: (inout ImportOptions) -> Void = {
      $0.source = "agency"
      $0.syncs = true
    }
    _ = try run(Self.good, into: store, sync)
    let dry = try run(Self.header + rows, into: store) {
      sync(&$0)
      $0.isDryRun = true
    }
    #expect(try ids(store) == ["agency:1", "agency:2", "agency:3"])
    let real = try run(Self.header + rows, into: store, sync)
    #expect(real.rows.removed == 1 && real.rows.rejected == 1)
    #expect(dry.rows == real.rows)
    #expect(try ids(store) == ["agency:1", "agency:2"])
  }

  @Test func `a sync removes nothing while a rejected row's id cannot be read`() throws {
    let store = try StayStore.inMemory()
    let sync: (inout ImportOptions) -> Void = {
      $0.source = "agency"
      $0.syncs = true
    }
    _ = try run(Self.good, into: store, sync)
    let report = try run(Self.header + "1,A,41,2\n2,\"B,42,3\n", into: store, sync)
    #expect(report.rows.rejected == 1 && report.rows.removed == 0)
    #expect(report.warnings.contains { $0.contains("--sync removes nothing") })
    #expect(try ids(store).count == 3)
    let mended = try run(Self.header + "1,A,41,2\n2,B,42,3\n", into: store, sync)
    #expect(mended.rows.removed == 1 && mended.warnings.isEmpty)
  }

  @Test func `a sync with a refused file removes nothing`() throws {
    let store = try StayStore.inMemory()
    let sync: (inout ImportOptions) -> Void = {
      $0.source = "agency"
      $0.syncs = true
    }
    _ = try run(Self.good, into: store, sync)
    let reports = try run(
      [("bad.csv", "id,name\n1,A\n"), ("b.csv", Self.header + "4,D,44,5\n")], into: store, sync)
    #expect(reports[0].refusal != nil && reports[1].rows.removed == 0)
    #expect(try ids(store).count == 4)
  }

  struct Stop: Error {}

  @Test func `a run that is stopped leaves the store as it was`() throws {
    let store = try StayStore.inMemory()
    _ = try run(Self.good, into: store)
    let rows = (0..<20000).map { "n\($0),Name,41,2\n" }.joined()
    let input = ListingInput.bytes(Array((Self.header + rows).utf8), name: "b.csv")
    for phase in [ListingImporter.Progress.Phase.survey, .store] {
      #expect(throws: Stop.self) {
        try ListingImporter(options: ImportOptions()).run([input], into: store) { progress in
          if progress.phase == phase && progress.rows > 0 { throw Stop() }
        }
      }
      #expect(try ids(store) == ["1", "2", "3"])
      #expect(try store.check().isEmpty)
    }
  }

  @Test func `what is no input is an error that names it`() throws {
    let missing = #expect(throws: ImportError.self) { try ListingInput.open("/nowhere/a.csv") }
    #expect(missing?.kind == .noSuchInput)
    #expect(missing?.description.contains("/nowhere/a.csv") == true)
    let folder = #expect(throws: ImportError.self) { try ListingInput.open("/tmp") }
    #expect(folder?.kind == .unreadable)
  }

  /// Some hundred rows of these are more than the first megabyte, by which a file is read first.
  private static let words = String(repeating: "some words ", count: 180)

  @Test func `a file that has to be read again is stored by the right rule alone`() throws {
    let store = try StayStore.inMemory()
    _ = try run("id;lat;lon;price\n5;41;2;7\nold;1;1;7\n", into: store)
    var text = "id;lat;lon;price;words\n"
    for number in 0..<600 { text += "\(number);41;\(number % 90);1,200;\(Self.words)\n" }
    text += "bad;x;2;1;x\n"
    for number in 600..<700 { text += "\(number);41;2;\(number),5;x\n" }
    let dry = try run(text, into: store) { $0.isDryRun = true }
    let real = try run(text, into: store)
    #expect(dry.rows == real.rows && dry.duplicates == real.duplicates)
    #expect(real.rows.isBalanced && real.rows.rejected > 0)
    let last = try #require(try store.read { try $0.stay(id: "650") })
    #expect(last.price?.amount == "650.50")
    #expect(try store.check().isEmpty)
    let again = try run(text, into: store)
    #expect(again.rows.unchanged == real.rows.inserted + real.rows.updated)
    #expect(again.rows.inserted == 0 && again.rows.updated == 0)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `importing again, changed or not, does what one row after another would do`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let store = try StayStore.inMemory()
    var model: [Int: String] = [:]
    for round in 0..<4 {
      var text = "id,name,lat,lon,extra\n"
      var expected = ImportCounts.Expected()
      var seen: Set<Int> = []
      for _ in 0..<1500 {
        let id = Int.random(in: 0..<2000, using: &random)
        let change = Int.random(in: 0..<10, using: &random) == 0 ? round : 0
        let place = "\(id % 80).\(change),\(id % 170)"
        text += "\(id),Name \(change),\(place),\(id * 7)\n"
        guard seen.insert(id).inserted else {
          expected.duplicate += 1
          continue
        }
        switch model[id] {
        case nil: expected.inserted += 1
        case place: expected.unchanged += 1
        default: expected.updated += 1
        }
        model[id] = place
      }
      // Too many rows repeat an id for the column to be taken by its name.
      let dry = try run(text, into: store) {
        $0.columns = [.id: "id"]
        $0.isDryRun = true
      }
      let real = try run(text, into: store) { $0.columns = [.id: "id"] }
      #expect(ImportCounts.Expected(real.rows) == expected, "seed \(seed), round \(round)")
      #expect(dry.rows == real.rows, "seed \(seed), round \(round)")
    }
    #expect(try store.read { try $0.count() } == model.count)
    #expect(try store.check().isEmpty)
  }

  @Test func `a compressed file that is cut off is refused, and nothing is stored`() throws {
    let store = try StayStore.inMemory()
    let packed: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 203, 76, 209, 201, 73, 44, 209, 201, 201, 207, 227, 2, 0,
      10, 216, 0, 235, 11, 0, 0, 0,
    ]
    for count in 11..<packed.count {
      let input = ListingInput.bytes(Array(packed.prefix(count)), name: "a.csv.gz")
      let report = try #require(
        try ListingImporter(options: ImportOptions()).run([input], into: store).first)
      #expect(report.refusal?.contains("at byte \(count)") == true, "\(report.refusal ?? "")")
    }
    #expect(try ids(store).isEmpty)
  }

  @Test func `NUL and every other character come back as they were`() throws {
    let store = try StayStore.inMemory()
    _ = try run(Self.header + "1,\"A\0B \u{1F3E0} e\u{301}\n\",41,2\n", into: store)
    let stay = try #require(try store.read { try $0.stay(id: "1") })
    #expect(stay.title.map { Array($0.utf8) } == Array("A\0B \u{1F3E0} e\u{301}\n".utf8))
  }
}

extension ImportCounts {
  /// The books that a test keeps beside the importer's.
  fileprivate struct Expected: Equatable {
    var inserted = 0
    var updated = 0
    var unchanged = 0
    var duplicate = 0

    init() {}

    init(_ rows: ImportCounts) {
      inserted = rows.inserted
      updated = rows.updated
      unchanged = rows.unchanged
      duplicate = rows.duplicate
    }
  }
}
