import StayMap
import StayTestSupport
import Testing

@testable import StayCommands

/// The commands that look after the store's file: info, check, migrate, backup.
struct StoreFileCommandTests {
  @Test func `info tells what the file holds`() throws {
    try LisbonStore.use { lisbon in
      let lines = lisbon.run("info").output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[0] == "file    \(lisbon.path)")
      #expect(lines[1].hasPrefix("schema  "))
      #expect(lines.contains("stays   6"))
      #expect(lines.contains("SOURCE      STAYS"))
      #expect(lines.contains("lisbon.csv      6"))
      let json = lisbon.run("info", "--format", "json").output
      #expect(
        json.contains(#""stays":6,"sources":[{"name":"lisbon.csv","stays":6}],"imports":[]}"#))
    }
  }

  @Test func `check finds a whole store whole`() throws {
    try LisbonStore.use { lisbon in
      #expect(
        lisbon.run("check") == .init(status: .done, output: "no faults\n", messages: ""))
      #expect(lisbon.run("check", "--format=json").output == "{\"faults\":[]}\n")
    }
  }

  @Test func `a backup is a store of its own, and replaces nothing`() throws {
    try LisbonStore.use { lisbon in
      let copy = lisbon.folder.path("copy.db")
      let record = lisbon.run("backup", copy)
      #expect(
        record == .init(status: .done, output: "\(lisbon.path) copied to \(copy)\n", messages: ""))
      #expect(lisbon.run("list").output == lisbon.run("list", "--db", copy).output)
      #expect(lisbon.run("delete", "loft").status == .done)
      let second = lisbon.run("backup", copy)
      #expect(second.status == .cannotCreate)
      #expect(second.messages.hasPrefix("stays: \(copy): a file of this name is there already"))
      #expect(lisbon.run("show", "loft", "--db", copy).status == .done)
      #expect(lisbon.run("backup", "").status == .usage)
    }
  }

  @Test func `a store of this program needs no migration`() throws {
    try LisbonStore.use { lisbon in
      for words in [["migrate"], ["migrate", "--dry-run"]] {
        let record = RecordedConsole.run(words, variables: ["STAYS_DB": lisbon.path])
        #expect(record.output == "the schema is the newest; nothing to apply\n")
      }
      #expect(
        lisbon.run("migrate", "--format=json").output == "{\"dryRun\":false,\"migrations\":[]}\n")
    }
  }

  @Test(arguments: [
    ["info"], ["check"], ["migrate"], ["migrate", "--dry-run"], ["backup", "copy.db"], ["list"],
  ])
  func `where there is no store none is made`(words: [String]) throws {
    try TemporaryFolder.use { folder in
      let path = folder.path("none.db")
      let record = RecordedConsole.run(words, variables: ["STAYS_DB": path])
      #expect(record.status == .noInput)
      #expect(record.output == "")
      #expect(
        record.messages
          == "stays: \(path): there is no store here; import a listings file to make one\n")
      let names = try folder.names()
      #expect(names == [])
    }
  }

  @Test(arguments: [["info"], ["check"], ["migrate"], ["list"], ["delete", "x"], ["show", "x"]])
  func `a file that is no store is refused and left as it was`(words: [String]) throws {
    try TemporaryFolder.use { folder in
      let text = String(repeating: "not a database, just text\n", count: 100)
      let path = try folder.write(text, to: "notes.txt")
      let record = RecordedConsole.run(words + ["--db", path])
      #expect(record.status == .dataFault)
      #expect(record.messages.hasPrefix("stays: \(path): this file is no SQLite database"))
      #expect(try folder.read("notes.txt") == Array(text.utf8))
      let names = try folder.names()
      #expect(names == ["notes.txt"])
    }
  }

  @Test func `check names a row that is not what was written, and exits with 1`() throws {
    try LisbonStore.use { lisbon in
      var bytes = try lisbon.folder.read("stays.db")
      let title = Array("Rooftop Loft".utf8)
      let places = bytes.indices.filter { bytes[$0...].starts(with: title) }
      #expect(!places.isEmpty)
      for place in places { bytes[place] = UInt8(ascii: "P") }
      _ = try lisbon.folder.write(bytes, to: "stays.db")
      let record = lisbon.run("check")
      #expect(record.status == .failed)
      #expect(record.messages == "")
      #expect(record.output.hasPrefix("altered-stay: "))
      #expect(record.output.hasSuffix("\n1 fault\n"))
      #expect(record.output.contains("loft"))
      let json = lisbon.run("check", "--format=json")
      #expect(json.status == .failed)
      #expect(json.output.hasPrefix(#"{"faults":[{"kind":"altered-stay","detail":""#))
    }
  }

  /// Numbers in the header of a SQLite file (https://sqlite.org/fileformat.html), big-endian.
  static let headers: [(offset: Int, value: UInt8, code: String)] = [
    (60, 99, "newerSchema"), (68, 99, "foreignDatabase"),
  ]

  @Test(arguments: headers)
  func `a store of another program or a newer one is refused and left as it was`(
    offset: Int, value: UInt8, code: String
  ) throws {
    try LisbonStore.use { lisbon in
      var bytes = try lisbon.folder.read("stays.db")
      bytes[offset] = value
      _ = try lisbon.folder.write(bytes, to: "stays.db")
      for words in [["list"], ["put"], ["delete", "loft"], ["migrate"], ["pins", "--tile=0/0/0"]] {
        let record = RecordedConsole.run(
          words + ["--format=json"], input: #"{"id":"a","latitude":1,"longitude":2}"#,
          variables: ["STAYS_DB": lisbon.path])
        #expect(record.status == .dataFault, "\(words)")
        #expect(record.output == "")
        #expect(record.messages.hasPrefix(#"{"error":{"code":"\#(code)","message":""#))
      }
      let after = try lisbon.folder.read("stays.db")
      #expect(after == bytes)
    }
  }
}
