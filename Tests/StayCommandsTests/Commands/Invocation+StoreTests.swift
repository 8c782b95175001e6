import StayTestSupport
import Testing

@testable import StayCommands

/// What every command says of a file that is no store, or not this program's.
struct InvocationStoreTests {
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
