import Testing

@testable import StayCommands

struct MigrateCommandTests {
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
}
