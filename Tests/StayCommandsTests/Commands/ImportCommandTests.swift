import StayMap
import StayTestSupport
import Testing

@testable import StayCommands

struct ImportCommandTests {
  private static let good = """
    id,title,latitude,longitude,price
    a,Attic,38.7,-9.1,98
    b,Barn,38.8,-9.2,64

    """
  private static let faulty = """
    id,title,latitude,longitude
    a,Attic,38.7,-9.1
    b,"Bad \u{1B}[2J place",north,-9.2
    c,Cellar,38.9,-9.3

    """

  /// A folder with files, and a run of the command in which paths begin with the folder.
  private struct Scene {
    let folder: TemporaryFolder

    func run(_ words: String...) -> RecordedConsole.Record {
      RecordedConsole.run(
        words.map { $0.replacing("DIR", with: folder.path) },
        variables: ["STAYS_DB": folder.path("stays.db")])
    }
  }

  private func inScene(_ body: (Scene) throws -> Void) throws {
    try TemporaryFolder.use { folder in
      _ = try folder.write(Self.good, to: "good.csv")
      _ = try folder.write(Self.faulty, to: "faulty.csv")
      try body(Scene(folder: folder))
    }
  }

  @Test func `a good file is stored, and again nothing changes`() throws {
    try inScene { scene in
      let first = scene.run("import", "DIR/good.csv")
      #expect(first.status == .done)
      #expect(first.messages == "")
      #expect(
        first.output.hasSuffix(
          "  2 read, 2 inserted, 0 updated, 0 unchanged, 0 duplicate, 0 rejected\n"))
      let second = scene.run("import", "DIR/good.csv")
      #expect(
        second.output.hasSuffix(
          "  2 read, 0 inserted, 0 updated, 2 unchanged, 0 duplicate, 0 rejected\n"))
      #expect(scene.run("check").status == .done)
    }
  }

  @Test func `a rejected row is status 65, and the others are stored`() throws {
    try inScene { scene in
      let record = scene.run("import", "DIR/faulty.csv")
      #expect(record.status == .dataFault)
      #expect(record.messages == "stays: faulty.csv: 1 row was rejected\n")
      #expect(record.output.contains("3 read, 2 inserted"))
      #expect(record.output.contains("line 3, column latitude: \"north\" not a number\n"))
      #expect(
        record.output.hasSuffix(
          "  to mend them: stays import \(scene.folder.path)/faulty.csv "
            + "--rejects \(scene.folder.path)/faulty.csv.rejects\n"))
      #expect(scene.run("list", "--format", "ndjson").output.split(separator: "\n").count == 2)
    }
  }

  @Test func `the advice for mending imports as this run did`() throws {
    try inScene { scene in
      let path = scene.folder.path("faulty.csv")
      let store = scene.folder.path("other.db")
      let record = scene.run(
        "import", "DIR/faulty.csv", "--source", "the agency", "--map", "title=id", "--db",
        store, "--currency", "EUR", "--delimiter", ",", "--sync", "--input-format=csv")
      let advice =
        "  to mend them: stays import \(path) --db \(store) --input-format csv "
        + "--delimiter comma --map title=id --currency EUR --source 'the agency' "
        + "--rejects \(path).rejects\n"
      #expect(record.output.hasSuffix(advice))
    }
  }

  @Test func `the advice for mending names a file that is not there`() throws {
    try inScene { scene in
      _ = try scene.folder.write("older", to: "faulty.csv.rejects.reasons.csv")
      let record = scene.run("import", "DIR/faulty.csv")
      #expect(record.output.hasSuffix("--rejects \(scene.folder.path)/faulty.csv.rejects-2\n"))
    }
  }

  @Test func `in JSON the report is printed whatever the status, and the fault is an object`()
    throws
  {
    try inScene { scene in
      let record = scene.run("import", "DIR/faulty.csv", "DIR/good.csv", "--report", "json")
      #expect(record.status == .dataFault)
      #expect(
        record.messages
          == #"{"error":{"code":"rejectedRows","message":"faulty.csv: 1 row was rejected"}}"#
          + "\n")
      #expect(record.output.hasPrefix(#"[{"source":"faulty.csv","format":"csv","#))
      #expect(
        record.output.contains(
          #""rows":{"read":3,"inserted":2,"updated":0,"unchanged":0,"duplicate":0,"#
            + #""rejected":1,"blank":0,"removed":0}"#))
      #expect(record.output.contains(#"{"source":"good.csv","format":"csv","#))
      let quiet = scene.run("import", "DIR/faulty.csv", "--report=json", "--quiet")
      #expect(quiet.status == .dataFault)
      #expect(quiet.messages == "")
      #expect(quiet.output.hasPrefix(#"[{"source":"faulty.csv","#))
    }
  }

  @Test(arguments: [["--strict"], ["--max-rejects", "0"], ["--max-rejects=33%"]])
  func `a file that is refused stores nothing and makes no store`(words: [String]) throws {
    try inScene { scene in
      let record = RecordedConsole.run(
        ["import", scene.folder.path("faulty.csv")] + words,
        variables: ["STAYS_DB": scene.folder.path("stays.db")])
      #expect(record.status == .dataFault)
      #expect(record.messages.hasPrefix("stays: faulty.csv: refused: 1 row was rejected"))
      #expect(record.output.contains("  refused: 1 row was rejected"))
      let names = try scene.folder.names()
      #expect(names == ["faulty.csv", "good.csv"])
    }
  }

  @Test func `limits that are kept refuse nothing`() throws {
    try inScene { scene in
      let record = scene.run("import", "DIR/faulty.csv", "--max-rejects", "34%")
      #expect(record.status == .dataFault)
      #expect(record.output.contains("3 read, 2 inserted"))
    }
  }

  @Test func `a dry run writes nothing and says what would be`() throws {
    try inScene { scene in
      let record = scene.run("import", "DIR/good.csv", "--dry-run")
      #expect(record.status == .done)
      #expect(record.output.contains("2 read, 2 inserted"))
      let names = try scene.folder.names()
      #expect(names == ["faulty.csv", "good.csv"])
    }
  }

  @Test func `one file that is not there stops the run before it begins`() throws {
    try inScene { scene in
      let record = scene.run("import", "DIR/good.csv", "DIR/none.csv", "--report=json")
      #expect(record.status == .noInput)
      #expect(record.output == "")
      #expect(record.messages.hasPrefix(#"{"error":{"code":"noSuchInput","#))
      let names = try scene.folder.names()
      #expect(names == ["faulty.csv", "good.csv"])
    }
  }

  @Test func `where a later file ends the run, the reports of the earlier ones are printed`()
    throws
  {
    try inScene { scene in
      let record = scene.run(
        "import", "DIR/good.csv", "DIR/faulty.csv", "--rejects", "DIR/no-folder/bad.csv",
        "--report=json")
      #expect(record.status == .cannotCreate)
      #expect(record.output.hasPrefix(#"[{"source":"good.csv","#))
      #expect(!record.output.contains("faulty.csv"))
      #expect(record.messages.hasPrefix(#"{"error":{"code":"cannotWrite","#))
      let list = scene.run("list", "--format=ndjson").output
      #expect(list.split(separator: "\n").count == 2)
    }
  }

  @Test func `a file that is cut off is refused with its report, and the others are stored`() throws
  {
    try inScene { scene in
      // The head of a gzip file, and no more of it.
      _ = try scene.folder.write([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1], to: "cut.csv.gz")
      let record = scene.run("import", "DIR/cut.csv.gz", "DIR/good.csv", "--report=json")
      #expect(record.status == .dataFault)
      #expect(record.output.hasPrefix(#"[{"source":"cut.csv.gz","#))
      #expect(record.output.contains(#"{"source":"good.csv","#))
      #expect(record.messages.hasPrefix(#"{"error":{"code":"refused","#))
      let list = scene.run("list", "--format=ndjson").output
      #expect(list.split(separator: "\n").count == 2)
    }
  }

  @Test func `columns, source and duplicates are as the options say`() throws {
    try inScene { scene in
      let record = scene.run(
        "import", "DIR/good.csv", "--source", "agency", "--map", "label=title", "--map=price=5",
        "--currency", "eur", "--input-format", "csv", "--encoding", "utf8", "--delimiter", "comma")
      #expect(record.status == .done)
      let shown = scene.run("show", "agency:a").output
      #expect(shown.contains("\"label\":\"Attic\""))
      #expect(shown.contains("\"price\":{\"amount\":\"98.00\",\"currency\":\"EUR\"}"))
      #expect(shown.contains("\"source\":\"agency\""))
      let fail = scene.run("import", "DIR/good.csv", "--source=agency", "--on-duplicate=fail")
      #expect(fail.status == .dataFault)
      #expect(fail.messages.contains("refused: "))
      let skip = scene.run("import", "DIR/good.csv", "--source=agency", "--on-duplicate=skip")
      #expect(skip.output.contains("2 read, 0 inserted, 0 updated, 0 unchanged, 2 duplicate"))
      #expect(scene.run("show", "agency:a").output == shown)
    }
  }

  @Test func `a sync removes what the source has no more`() throws {
    try inScene { scene in
      _ = scene.run("import", "DIR/faulty.csv", "--source", "agency")
      let record = scene.run("import", "DIR/good.csv", "--source", "agency", "--sync")
      #expect(record.output.contains(", 1 removed\n"))
      let list = scene.run("list", "--format=csv").output
      #expect(list.contains("\nagency:a,") && list.contains("\nagency:b,"))
      #expect(!list.contains("\nagency:c,"))
    }
  }

  @Test func `rejected rows are kept for mending`() throws {
    try inScene { scene in
      let record = scene.run("import", "DIR/faulty.csv", "--rejects", "DIR/bad.csv")
      #expect(record.output.contains("  rejected rows: \(scene.folder.path)/bad.csv, "))
      let text = String(decoding: try scene.folder.read("bad.csv"), as: UTF8.self)
      #expect(
        text == "id,title,latitude,longitude\nb,\"Bad \u{1B}[2J place\",north,-9.2\n")
    }
  }

  @Test(arguments: [
    "faulty.csv", "./faulty.csv", "good.csv", "stays.db", "stays.db-wal", "stays.db-shm",
    "stays.db-journal",
  ])
  func `rejects take the place of no input and no store`(name: String) throws {
    try inScene { scene in
      let record = scene.run(
        "import", "DIR/good.csv", "DIR/faulty.csv", "--rejects", "DIR/\(name)")
      #expect(record.status == .usage)
      #expect(record.messages.contains("would take the place of"))
      let names = try scene.folder.names()
      #expect(names == ["faulty.csv", "good.csv"])
      let good = String(decoding: try scene.folder.read("good.csv"), as: UTF8.self)
      #expect(good == Self.good)
    }
  }

  @Test func `rejects go to a file, and a dash is none`() throws {
    try inScene { scene in
      let record = scene.run("import", "DIR/faulty.csv", "--rejects", "-")
      #expect(record.status == .usage)
      #expect(record.messages.contains("standard output holds the report"))
      let names = try scene.folder.names()
      #expect(names == ["faulty.csv", "good.csv"])
    }
  }

  @Test func `the reasons take no input's place either, nor the rejects of a second file`() throws {
    try inScene { scene in
      _ = try scene.folder.write(Self.good, to: "bad.reasons.csv")
      _ = try scene.folder.write(Self.good, to: "worse.2")
      let reasons = scene.run("import", "DIR/bad.reasons.csv", "--rejects", "DIR/bad")
      #expect(reasons.status == .usage)
      let second = scene.run("import", "DIR/good.csv", "DIR/worse.2", "--rejects", "DIR/worse")
      #expect(second.status == .usage)
    }
  }

  @Test func `an older file of rejects is kept, and the run ends before it begins`() throws {
    try inScene { scene in
      _ = try scene.folder.write("old", to: "bad.csv")
      let record = scene.run("import", "DIR/faulty.csv", "--rejects", "DIR/bad.csv")
      #expect(record.status == .cannotCreate)
      #expect(String(decoding: try scene.folder.read("bad.csv"), as: UTF8.self) == "old")
      #expect(try scene.folder.names() == ["bad.csv", "faulty.csv", "good.csv"])
    }
  }

  @Test(arguments: [
    ["import"], ["import", "x.csv", "--sync"], ["import", "x.csv", "--max-rejects", "101%"],
    ["import", "x.csv", "--map", "title"], ["import", "x.csv", "--map", "id=1", "--map", "id=2"],
    ["import", "x.csv", "--map", "latitude=lat", "--map", "longitude=lat"],
    ["import", "x.csv", "--input-format", "xlsx"], ["import", "x.csv", "--report", "yaml"],
    ["import", "x.csv", "--max-record", "0"], ["import", "x.csv", "--source", ""],
    ["import", "x.csv", "--source", "a:b"], ["import", "x.csv", "--source", "a\u{7}b"],
    ["import", "x.csv", "--source", " "],
    ["import", "x.csv", "--delimiter", "::"], ["import", "x.csv", "--format", "json"],
  ])
  func `options that cannot be are a usage error`(words: [String]) throws {
    try inScene { scene in
      let record = RecordedConsole.run(
        words, variables: ["STAYS_DB": scene.folder.path("stays.db")])
      #expect(record.status == .usage)
      let names = try scene.folder.names()
      #expect(names == ["faulty.csv", "good.csv"])
    }
  }
}
