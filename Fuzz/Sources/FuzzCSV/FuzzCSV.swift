@testable import StayImport

/// Delimited text: no bytes trap, every byte is accounted for, and the records do not depend on
/// how the input is cut.
///
/// The first two bytes choose the cut and the record limit.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzCSV(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 2 else { return 0 }
  let text = Array(UnsafeBufferPointer(start: data + 2, count: size - 2))
  let pieceSize = Int(data[0] % 31) + 1
  let limit = Int(data[1]) + 1
  let whole = records(text, pieceSize: 1 << 20, limit: limit)
  let pieces = records(text, pieceSize: pieceSize, limit: limit)
  precondition(whole == pieces, "in pieces of \(pieceSize), limit \(limit): \(pieces) not \(whole)")
  // The sample of a survey is a megabyte, however short the text: one input of eight pays for it.
  if size % 8 == 0 { survey(text, pieceSize: pieceSize) }
  return 0
}

private func records(_ text: [UInt8], pieceSize: Int, limit: Int) -> [[UInt8]] {
  var reader = CSVBlockReader(
    MemoryByteStream(text, pieceSize: pieceSize), delimiter: UInt8(ascii: ","), limit: limit,
    pieceSize: pieceSize)
  var records: [[UInt8]] = []
  do throws(ImportError) {
    while let block = try reader.next() {
      for span in block.records {
        records.append(Array("\(span.line) \(span.fieldCount) ".utf8))
        records.append(Array(block.bytes[span.start..<span.end]))
        for field in block.fields[span.firstField..<(span.firstField + span.fieldCount)] {
          records.append(Array(block.bytes[field.start..<field.end]))
        }
      }
    }
  } catch {
    preconditionFailure("memory cannot fail: \(error)")
  }
  precondition(reader.byteCount == text.count && reader.openByteCount == 0, "bytes were lost")
  return records
}

/// The whole way to stays: no row is lost, and each stay can be made.
private func survey(_ text: [UInt8], pieceSize: Int) {
  let reader = ListingReader(
    .memory(text, name: "a.csv", pieceSize: pieceSize), options: ReadingOptions(format: .csv))
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
