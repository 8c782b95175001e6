import Testing

@testable import StayImport

@Suite struct JSONBlockReaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let layout: JSONLayout
    /// Each record: its line and its text, with a fault's words before it.
    let records: [String]
    var fault: String?
    var members: [String] = []
    var limit = 1 << 20
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "lines, CRLF, blank ones, none at the end",
      text: "{\"a\":1}\r\n\r\n{\"a\":2}\n{\"a\":3}", layout: .lines,
      records: ["1 {\"a\":1}", "2 ", "3 {\"a\":2}", "4 {\"a\":3}"]),
    Case(
      name: "a line that is broken off costs itself", text: "{\"a\":\n{\"b\":1}\n", layout: .lines,
      records: ["1 {\"a\":", "2 {\"b\":1}"]),
    Case(
      name: "lines that are no objects", text: "[1]\nword\n{}\n", layout: .lines,
      records: ["1 not an object: [1]", "2 not JSON: word", "3 {}"]),
    Case(
      name: "a line beyond the limit", text: "{\"a\":1}\n{\"a\":\"0123456789\"}\n{}\n",
      layout: .lines,
      records: ["1 {\"a\":1}", "2 longer than the record limit: {\"a\":\"012345678", "3 {}"],
      limit: 15),
    Case(
      name: "objects in a row over several lines", text: "{\n\"a\":1\n}\n{\n\"a\": \"}\"}\n",
      layout: .sequence, records: ["1 {\n\"a\":1\n}", "4 {\n\"a\": \"}\"}"]),
    Case(
      name: "a sequence with record separators", text: "\u{1E}{\"a\":1}\n\u{1E}{\"a\":2}\n",
      layout: .sequence, records: ["1 {\"a\":1}", "2 {\"a\":2}"]),
    Case(
      name: "an array", text: " [ {\"a\":[1,2]} ,\n{\"b\":\"]\"}\n, 5 ]\n", layout: .array,
      records: ["1 {\"a\":[1,2]}", "2 {\"b\":\"]\"}", "3 not an object: 5"]),
    Case(name: "an empty array", text: "[]", layout: .array, records: []),
    Case(
      name: "an array that is cut off", text: "[{\"a\":1},{\"b\":", layout: .array,
      records: ["1 {\"a\":1}"], fault: "the file ends in the middle of its JSON, at byte 14"),
    Case(
      name: "an array that is not closed", text: "[{\"a\":1}", layout: .array,
      records: ["1 {\"a\":1}"], fault: "the file ends in the middle of its JSON, at byte 8"),
    Case(
      name: "a comma that is missing", text: "[{\"a\":1} {\"b\":2}]", layout: .array,
      records: ["1 {\"a\":1}"], fault: "not JSON: expected , or ], at byte 9"),
    Case(
      name: "more behind the document", text: "[{}] x", layout: .array, records: ["1 {}"],
      fault: "more follows the end of the document, at byte 5"),
    Case(
      name: "records in a member, others beside it",
      text:
        "{\"type\":\"FeatureCollection\",\"features\":[{\"a\":1},{\"a\":2}],\"crs\":{\"n\":[3]}}",
      layout: .member("features"), records: ["1 {\"a\":1}", "1 {\"a\":2}"],
      members: ["crs={\"n\":[3]}", "type=\"FeatureCollection\""]),
    Case(
      name: "an element beyond the limit", text: "[{\"a\":\"0123456789[\\\"\"},{\"b\":1}]",
      layout: .array,
      records: ["1 longer than the record limit: {\"a\":\"012", "1 {\"b\":1}"], limit: 9),
  ]

  @Test(arguments: cases)
  func `records come out the same however the input is cut`(_ test: Case) throws {
    for size in [1, 2, 3, 5, 7, 16, 1 << 16] {
      var reader = JSONBlockReader(
        MemoryByteStream(Array(test.text.utf8), pieceSize: size), layout: test.layout,
        limit: test.limit, pieceSize: max(size, 4))
      var records: [String] = []
      while let block = try reader.next() {
        for span in block.records {
          let text = String(decoding: block.bytes[span.start..<span.end], as: UTF8.self)
          let fault = span.fault.map { "\($0.rawValue): " } ?? ""
          records.append("\(span.line) \(fault)\(text)")
        }
      }
      #expect(records == test.records, "in pieces of \(size)")
      #expect(reader.textFault?.reason == test.fault, "in pieces of \(size)")
      let members = reader.documentMembers.map { "\($0)=" + String(decoding: $1, as: UTF8.self) }
      #expect(members.sorted() == test.members, "in pieces of \(size)")
    }
  }

  @Test func `pointers escape what RFC 6901 says`() {
    #expect(JSONLayout.array.pointer(index: 7) == "/7")
    #expect(JSONLayout.member("a/b~c").pointer(index: 0) == "/a~1b~0c/0")
    #expect(JSONLayout.lines.pointer(index: 0) == nil)
  }
}
