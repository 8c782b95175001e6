import StayMap
import StayTestSupport
import Testing

@testable import StayCommands

struct PutCommandTests {
  @Test func `putting what show prints changes nothing`() throws {
    try LisbonStore.use { lisbon in
      for id in try lisbon.ids() {
        let shown = lisbon.run("show", id).output
        #expect(
          lisbon.run("put", input: shown).output == "0 inserted, 0 updated, 1 unchanged\n")
        #expect(lisbon.run("show", id).output == shown)
      }
    }
  }

  @Test func `a stay that moves is found at its new place alone`() throws {
    try LisbonStore.use { lisbon in
      let moved = lisbon.run("show", "loft").output
        .replacing("\"latitude\":38.7139", with: "\"latitude\":-12.5")
      let record = lisbon.run("put", "--format=json", input: moved)
      #expect(record.output == "{\"inserted\":0,\"updated\":1,\"unchanged\":0}\n")
      #expect(
        lisbon.run("pins", "--bbox=-10,38,-9,39").output.hasSuffix(
          "5 in view, 5 shown, 0 hidden\n"))
      #expect(
        lisbon.run("pins", "--bbox=-10,-13,-9,-12").output.hasSuffix(
          "1 in view, 1 shown, 0 hidden\n"))
      #expect(lisbon.run("check").status == .done)
    }
  }

  @Test func `one stay at fault and none is stored`() throws {
    try LisbonStore.use { lisbon in
      let input = """
        {"id":"barn","latitude":1,"longitude":2}
        {"id":"shed","latitude":91,"longitude":2}
        """
      let record = lisbon.run("put", input: input)
      #expect(
        record
          == .init(
            status: .dataFault, output: "",
            messages: "stays: standard input, stay 2, line 2: latitude: out of range; "
              + "nothing was stored\n"))
      let ids = try lisbon.ids()
      #expect(ids.count == 6)
    }
  }

  @Test func `a store is made where there is none, but for a fault`() throws {
    try TemporaryFolder.use { folder in
      let variables = ["STAYS_DB": folder.path("new.db")]
      #expect(
        RecordedConsole.run(["put"], input: "[1]", variables: variables).status == .dataFault)
      let before = try folder.names()
      #expect(before == [])
      let record = RecordedConsole.run(
        ["put"], input: #"[{"id":"barn","latitude":1,"longitude":2}]"#, variables: variables)
      #expect(record.output == "1 inserted, 0 updated, 0 unchanged\n")
      #expect(
        RecordedConsole.run(["list", "--format=csv"], variables: variables).output
          .hasSuffix("\nbarn,,,1.0,2.0,,,,,,,,pin,,,put\n"))
    }
  }

  @Test(arguments: ["", " ", "\\t"])
  func `a stay with a blank id is refused, and none is stored`(_ id: String) throws {
    try TemporaryFolder.use { folder in
      let record = RecordedConsole.run(
        ["put", "--db", folder.path("stays.db")],
        input: "{\"id\":\"\(id)\",\"latitude\":1,\"longitude\":2}")
      #expect(record.status == .dataFault)
      #expect(record.messages.contains("id") && record.messages.contains("blank"))
      let names = try folder.names()
      #expect(names.isEmpty)
    }
  }
}
