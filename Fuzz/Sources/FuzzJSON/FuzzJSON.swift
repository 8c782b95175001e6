@testable import StayImport

/// JSON text in every layout: no bytes trap, and the records do not depend on how the input is
/// cut.
///
/// The first two bytes choose the cut and the record limit.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzJSON(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 2 else { return 0 }
  let text = Array(UnsafeBufferPointer(start: data + 2, count: size - 2))
  let pieceSize = Int(data[0] % 31) + 1
  let limit = Int(data[1]) + 1
  for layout in [JSONLayout.lines, .sequence, .array, .member("features")] {
    let whole = records(text, layout, pieceSize: 1 << 20, limit: limit)
    let pieces = records(text, layout, pieceSize: pieceSize, limit: limit)
    precondition(whole == pieces, "in pieces of \(pieceSize), limit \(limit): \(layout)")
  }
  walk(text)
  // The sample of a survey is a megabyte, however short the text: one input of eight pays for it.
  if size % 8 == 0 { survey(text, pieceSize: pieceSize) }
  return 0
}

private func records(
  _ text: [UInt8], _ layout: JSONLayout, pieceSize: Int, limit: Int
) -> [[UInt8]] {
  var reader = JSONBlockReader(
    MemoryByteStream(text, pieceSize: pieceSize), layout: layout, limit: limit,
    pieceSize: pieceSize)
  var records: [[UInt8]] = []
  do throws(ImportError) {
    while let block = try reader.next() {
      for span in block.records {
        records.append(Array("\(span.index) \(span.fault?.rawValue ?? "")".utf8))
        records.append(Array(block.bytes[span.start..<span.end]))
      }
    }
  } catch {
    preconditionFailure("memory cannot fail: \(error)")
  }
  precondition(reader.openByteCount == 0 || reader.textFault != nil, "bytes were lost")
  records.append(Array((reader.textFault?.reason ?? "whole").utf8))
  return records
}

/// Reads the text as one value; every string that is well formed can be unescaped.
private func walk(_ text: [UInt8]) {
  text.withUnsafeBufferPointer { bytes in
    var reader = JSONReader(bytes, in: 0..<bytes.count)
    let arena = TextArena()
    do throws(JSONFault) {
      while true {
        let token = try reader.next()
        if token == .end { return }
        guard token == .string || token == .key else { continue }
        let raw = UnsafeBufferPointer(rebasing: bytes[reader.start..<reader.end])
        arena.begin(capacity: raw.count)
        precondition(arena.unescaped(raw).count <= raw.count, "escapes made text longer")
      }
    } catch {
      precondition((0...bytes.count).contains(error.position), "a fault outside the text")
    }
  }
}

private func survey(_ text: [UInt8], pieceSize: Int) {
  let reader = ListingReader(
    .memory(text, name: "a.json", pieceSize: pieceSize), options: ReadingOptions(format: .json))
  do {
    var read = 0
    var stays = 0
    let survey = try reader.read(.staysAndRejects) { event in
      switch event {
      case .begin: (read, stays) = (0, 0)
      case .batch(let batch):
        read += batch.readCount
        stays += batch.listings.count { $0.stay.id.rawValue.utf8.count >= 0 }
      }
    }
    precondition(stays + survey.faultyCount == read, "\(stays) stays of \(read) rows")
    precondition(read == survey.readCount, "\(read) rows where \(survey.readCount) were")
  } catch {
    preconditionFailure("memory cannot fail: \(error)")
  }
}
