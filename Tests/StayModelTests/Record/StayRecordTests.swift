import StayGeometry
import StayTestSupport
import Testing

@testable import StayModel

@Suite struct StayRecordTests {
  @Test(arguments: SeededGenerator.seeds)
  func `a record gives its stay back, and has the stay's digest`(seed: UInt64) {
    var random = RandomStays(seed: seed)
    let stays = random.stays(count: 300) + [Stay(id: "", source: "", coordinate: .zero)]
    let buffer = StayRecordBuffer(capacity: 0)
    let offsets = stays.map { stay in
      buffer.append(textBound: StayRecordWriter.textBound(of: stay)) { $0.write(stay) }
    }
    for (stay, offset) in zip(stays, offsets) {
      let record = buffer.record(at: offset)
      #expect(record.stay == stay, "seed \(seed)")
      #expect(record.id == stay.id.rawValue)
      #expect(record.digest == StayDigest(of: stay), "seed \(seed)")
      #expect(StayDigest(of: record) == StayDigest(of: stay), "seed \(seed)")
    }
  }

  @Test func `a text longer than the buffer has room`() {
    var stay = Stay(id: "a", source: "b", coordinate: .zero)
    stay.detail.attributes = String(repeating: "é", count: 70_000)
    let buffer = StayRecordBuffer(capacity: 10)
    let offset = buffer.append(textBound: StayRecordWriter.textBound(of: stay)) { $0.write(stay) }
    #expect(buffer.record(at: offset).stay == stay)
  }

  @Test func `a text in two pieces reads as one`() {
    let buffer = StayRecordBuffer(capacity: 0)
    let offset = buffer.append(textBound: 10) { writer in
      "agency".utf8.withContiguousStorageIfAvailable { first in
        "7".utf8.withContiguousStorageIfAvailable { second in
          writer.text(UnsafeRawBufferPointer(first), colon: UnsafeRawBufferPointer(second))
        }
      }
      for _ in 1..<StayRecord.Text.allCases.count { writer.noText() }
    }
    #expect(buffer.record(at: offset).id == "agency:7")
    #expect(buffer.record(at: offset).text(.title) == nil)
  }
}
