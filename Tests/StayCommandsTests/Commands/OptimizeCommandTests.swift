import StayMap
import Testing

@testable import StayCommands

struct OptimizeCommandTests {
  @Test func `a store that shrank is compacted and says the same`() throws {
    try LisbonStore.use { lisbon in
      let place = try Coordinate(latitude: 1, longitude: 2)
      let store = try StayStore.open(at: lisbon.path)
      try store.write { writer in
        for number in 0..<2_000 {
          try writer.insert(Stay(id: StayID("n\(number)"), source: "many", coordinate: place))
        }
      }
      try store.write { writer in
        for number in 0..<2_000 { _ = try writer.delete(id: StayID("n\(number)")) }
      }
      let list = lisbon.run("list").output
      let record = lisbon.run("optimize", "--format=json")
      #expect(record.status == .done)
      let sizes = record.output.split { !$0.isNumber }.compactMap { Int($0) }
      #expect(record.output == "{\"bytes\":\(sizes[0]),\"bytesBefore\":\(sizes[1])}\n")
      #expect(sizes[0] < sizes[1] / 2)
      #expect(lisbon.run("list").output == list)
      #expect(lisbon.run("check").output == "no faults\n")
      #expect(lisbon.run("optimize").output == "\(sizes[0]) bytes, \(sizes[0]) before\n")
    }
  }
}
