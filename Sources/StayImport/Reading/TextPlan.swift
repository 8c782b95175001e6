/// How the bytes of a file become records.
struct TextPlan: Equatable, Sendable {
  let format: ListingFormat
  let encoding: TextEncoding
  /// The byte between the fields of delimited text.
  let delimiter: UInt8?
  let layout: JSONLayout?
  /// How many records stand before the first row of data.
  let skippedRecords: Int
  /// The header of delimited text with its line end; empty where there is none.
  let header: [UInt8]

  /// The records of an input.
  func makeReader(
    _ input: ListingInput, limit: Int, pieceSize: Int
  ) throws(ImportError) -> any RecordBlockReader {
    let stream = try Self.makeTextStream(input, encoding: encoding)
    if let layout {
      return JSONBlockReader(stream, layout: layout, limit: limit, pieceSize: pieceSize)
    }
    guard let delimiter else { preconditionFailure("delimited text has a delimiter") }
    return CSVBlockReader(stream, delimiter: delimiter, limit: limit, pieceSize: pieceSize)
  }

  /// The text of an input in UTF-8.
  static func makeTextStream(
    _ input: ListingInput, encoding: TextEncoding
  ) throws(ImportError) -> any ByteStream {
    let stream = try input.makeUnpackedStream()
    return encoding == .utf8 ? stream : TranscodingByteStream(stream, from: encoding)
  }
}
