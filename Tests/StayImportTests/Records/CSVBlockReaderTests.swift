import Testing

@testable import StayImport

@Suite struct CSVBlockReaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// Each record: its line, its fields, or its fault.
    let records: [Record]
    var delimiter = ","
    var limit = 1 << 20
    var testDescription: String { name }

    init(
      _ name: String, _ text: String, _ records: [Record], delimiter: String = ",",
      limit: Int = 1 << 20
    ) {
      self.name = name
      self.text = text
      self.records = records
      self.delimiter = delimiter
      self.limit = limit
    }
  }

  enum Record: Equatable, Sendable {
    case fields(line: Int, [String])
    case fault(line: Int, RecordFault, String)
  }

  static let cases = [
    Case("nothing", "", []),
    Case("one field", "a", [.fields(line: 1, ["a"])]),
    Case("LF", "a,b\n1,2\n", [.fields(line: 1, ["a", "b"]), .fields(line: 2, ["1", "2"])]),
    Case(
      "CRLF, no line end at the end", "a,b\r\n1,2",
      [.fields(line: 1, ["a", "b"]), .fields(line: 2, ["1", "2"])]),
    // mholt/PapaParse#43: a lone CR ends a record too.
    Case("CR", "a,b\r1,2\r", [.fields(line: 1, ["a", "b"]), .fields(line: 2, ["1", "2"])]),
    Case(
      "mixed line ends", "a\nb\rc\r\nd",
      [
        .fields(line: 1, ["a"]), .fields(line: 2, ["b"]), .fields(line: 3, ["c"]),
        .fields(line: 4, ["d"]),
      ]),
    Case(
      "blank lines are records of one empty field", "a\n\n\r\nb",
      [
        .fields(line: 1, ["a"]), .fields(line: 2, [""]), .fields(line: 3, [""]),
        .fields(line: 4, ["b"]),
      ]),
    Case("empty fields", ",,\n", [.fields(line: 1, ["", "", ""])]),
    Case("a delimiter at the very end", "a,", [.fields(line: 1, ["a", ""])]),
    Case(
      "quotes, doubled quotes, delimiters and line ends inside",
      "\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\"\nx,y,z\n",
      [.fields(line: 1, ["a,b", "say \"hi\"", "two\nlines"]), .fields(line: 3, ["x", "y", "z"])]),
    // duckdb/duckdb#7706: a line end right before the closing quote.
    Case(
      "a quoted field that ends in a line end", "1,\"cosy\n\",41,2\n",
      [.fields(line: 1, ["1", "cosy\n", "41", "2"])]),
    Case("a quoted empty field", "\"\",\"\"\n", [.fields(line: 1, ["", ""])]),
    Case("a quoted field at the end of the text", "a,\"b\"", [.fields(line: 1, ["a", "b"])]),
    Case(
      "CRLF inside quotes is one line", "\"a\r\nb\"\r\nc",
      [.fields(line: 1, ["a\r\nb"]), .fields(line: 3, ["c"])]),
    // alexpcosta/opengym#7: an inch mark in a plain field opens nothing.
    Case(
      "a quote inside a plain field", "1,Box 24\",41\n2,b,42\n",
      [.fields(line: 1, ["1", "Box 24\"", "41"]), .fields(line: 2, ["2", "b", "42"])]),
    Case(
      "a stray quote costs its own record", "1,\"Loft\" big,2\n3,b,4\n",
      [.fault(line: 1, .strayQuote, "1,\"Loft\" big,2"), .fields(line: 2, ["3", "b", "4"])]),
    Case(
      "a quote that nothing closes costs its line", "1,\"Loft,2\n3,b,4\n5,c,6\n",
      [
        .fault(line: 1, .strayQuote, "1,\"Loft,2"), .fields(line: 2, ["3", "b", "4"]),
        .fields(line: 3, ["5", "c", "6"]),
      ]),
    Case(
      "a stray quote behind a field of two lines", "\"a\nb\",\"c\" d\ne,f\n",
      [.fault(line: 1, .strayQuote, "\"a\nb\",\"c\" d"), .fields(line: 3, ["e", "f"])]),
    Case(
      "a record beyond the limit is passed over", "a,b\n0123456789,0123456789\nc,d\n",
      [
        .fields(line: 1, ["a", "b"]), .fault(line: 2, .tooLong, "0123456789,01234"),
        .fields(line: 3, ["c", "d"]),
      ], limit: 16),
    Case(
      "an open quote costs no more than the limit", "\"a\nb,c\nd,e,f,g,h,i\nj,k\n",
      [
        .fault(line: 1, .strayQuote, "\"a"), .fields(line: 2, ["b", "c"]),
        .fields(line: 3, ["d", "e", "f", "g", "h", "i"]), .fields(line: 4, ["j", "k"]),
      ], limit: 16),
    Case(
      "a byte order mark is no text", "\u{FEFF}id;name\n1;a\n",
      [.fields(line: 1, ["id", "name"]), .fields(line: 2, ["1", "a"])], delimiter: ";"),
    // A parser of Characters takes a quote and an accent for one.
    Case(
      "a quote before a combining accent is a quote", "\"a\"\u{301}\nb\n",
      [.fault(line: 1, .strayQuote, "\"a\"\u{301}"), .fields(line: 2, ["b"])]),
    // swiftcsv/SwiftCSV#62: only CR and LF end a record.
    Case(
      "other line separators are text", "a\u{2028}b\u{85}c\u{0B}d\n1\n",
      [.fields(line: 1, ["a\u{2028}b\u{85}c\u{0B}d"]), .fields(line: 2, ["1"])]),
    Case("NUL is text", "a\0b,c\n", [.fields(line: 1, ["a\0b", "c"])]),
  ]

  @Test(arguments: cases)
  func `records come out the same however the input is cut`(_ test: Case) throws {
    for size in [1, 2, 3, 5, 7, 16, 1 << 16] {
      #expect(try read(test, pieceSize: size) == test.records, "in pieces of \(size)")
    }
  }

  private func read(_ test: Case, pieceSize: Int) throws -> [Record] {
    let delimiter = try #require(test.delimiter.utf8.first)
    var reader = CSVBlockReader(
      MemoryByteStream(Array(test.text.utf8), pieceSize: pieceSize), delimiter: delimiter,
      limit: test.limit, pieceSize: max(pieceSize, 4))
    var records: [Record] = []
    while let block = try reader.next() {
      for span in block.records { records.append(Self.record(span, block)) }
    }
    #expect(reader.byteCount == test.text.utf8.count)
    return records
  }

  private static func record(_ span: RecordSpan, _ block: RecordBlock) -> Record {
    if let fault = span.fault {
      let text = String(decoding: block.bytes[span.start..<span.end], as: UTF8.self)
      return .fault(line: span.line, fault, text)
    }
    let fields = block.fields[span.firstField..<(span.firstField + span.fieldCount)]
    return .fields(
      line: span.line,
      fields.map { field in
        let raw = String(decoding: block.bytes[field.start..<field.end], as: UTF8.self)
        guard field.hasDoubledQuotes else { return raw }
        return raw.split(separator: "\"\"", omittingEmptySubsequences: false).joined(
          separator: "\"")
      })
  }
}
