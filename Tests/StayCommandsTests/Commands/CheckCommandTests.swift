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
      let picture = Array("https://example.com/loft.jpg".utf8)
      let places = bytes.indices.filter { bytes[$0...].starts(with: picture) }
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

  @Test func `what is derived is repaired from the rows`() throws {
    try LisbonStore.use { lisbon in
      // Half a degree north in the R*Tree's own 32-bit floats: the box leaves its stay behind.
      var south = Float(38.7139)
      if Double(south) > 38.7139 { south = south.nextDown }
      var bytes = try lisbon.folder.read("stays.db")
      let places = bytes.indices.dropLast(4).filter { bytes[$0...].starts(with: bigEndian(south)) }
      #expect(!places.isEmpty)
      for place in places { bytes.replaceSubrange(place..<place + 4, with: bigEndian(south + 0.5)) }
      _ = try lisbon.folder.write(bytes, to: "stays.db")

      let faulty = lisbon.run("check")
      #expect(faulty.status == .failed)
      let repaired = lisbon.run("check", "--repair")
      #expect(repaired.status == .done)
      #expect(repaired.output == faulty.output + "repaired; left:\nno faults\n")
      #expect(lisbon.run("check").output == "no faults\n")
      #expect(
        lisbon.run("pins", "--around=38.7139,-9.1389,10").output
          .hasSuffix("1 in view, 1 shown, 0 hidden\n"))
      #expect(
        lisbon.run("check", "--repair", "--format=json").output == "{\"faults\":[],\"left\":[]}\n")
    }
  }

  private func bigEndian(_ number: Float) -> [UInt8] {
    withUnsafeBytes(of: number.bitPattern.bigEndian) { Array($0) }
  }

  @Test func `what is wrong in the rows is not repaired, and says so`() throws {
    try LisbonStore.use { lisbon in
      var bytes = try lisbon.folder.read("stays.db")
      let picture = Array("https://example.com/loft.jpg".utf8)
      for place in bytes.indices.filter({ bytes[$0...].starts(with: picture) }) {
        bytes[place] = UInt8(ascii: "P")
      }
      _ = try lisbon.folder.write(bytes, to: "stays.db")
      let record = lisbon.run("check", "--repair")
      #expect(record.status == .failed)
      #expect(record.output.contains("1 fault\nrepaired; left:\naltered-stay: "))
      #expect(lisbon.run("show", "loft").output.contains("Pttps://example.com/loft.jpg"))
    }
  }
}
