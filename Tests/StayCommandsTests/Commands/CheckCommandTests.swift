import StayTestSupport
import Testing

@testable import StayCommands

struct CheckCommandTests {
  @Test func `check finds a whole store whole`() throws {
    try LisbonStore.use { lisbon in
      #expect(
        lisbon.run("check") == .init(status: .done, output: "no faults\n", messages: ""))
      #expect(lisbon.run("check", "--format=json").output == "{\"faults\":[]}\n")
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
}
