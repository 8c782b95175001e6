import StayTestSupport
import Testing

@testable import StayCommands

struct DeleteCommandTests {
  @Test func `stays are deleted together`() throws {
    try LisbonStore.use { lisbon in
      #expect(lisbon.run("delete", "loft", "room", "loft").output == "2 deleted\n")
      let ids = try lisbon.ids()
      #expect(ids == ["attic", "flat", "house", "studio"])
      #expect(
        lisbon.run("delete", "--format=json", "attic").output == "{\"deleted\":[\"attic\"]}\n")
    }
  }

  @Test func `one unknown id and nothing is deleted`() throws {
    try LisbonStore.use { lisbon in
      let record = lisbon.run("delete", "loft", "barn")
      #expect(record.status == .noInput)
      #expect(record.output == "")
      #expect(record.messages.hasSuffix("there is no stay with the id \"barn\"\n"))
      let ids = try lisbon.ids()
      #expect(ids.count == 6)
    }
  }

  @Test func `without a store none is made`() throws {
    try LisbonStore.use { lisbon in
      let record = lisbon.run("delete", "loft", "--db", lisbon.folder.path("none.db"))
      #expect(record.status == .noInput)
      let names = try lisbon.folder.names()
      #expect(names == ["stays.db"])
    }
  }
}
