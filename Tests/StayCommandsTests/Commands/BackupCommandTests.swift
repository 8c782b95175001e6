import StayTestSupport
import Testing

@testable import StayCommands

struct BackupCommandTests {
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

  @Test func `a copy that takes long says how far it is`() throws {
    try LisbonStore.use { lisbon in
      let copy = lisbon.folder.path("copy.db")
      let record = RecordedConsole.run(
        ["backup", copy, "--db", lisbon.path], clockStep: .seconds(6))
      #expect(record.status == .done)
      #expect(record.messages == "\(copy): copying, 100 %\n")
    }
  }
}
