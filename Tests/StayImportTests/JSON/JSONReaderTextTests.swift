import StayImport
import Testing

@Suite struct JSONReaderTextTests {
  /// The text of the first string or number in some JSON.
  private func text(_ bytes: [UInt8]) throws -> String? {
    try bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer, in: 0..<buffer.count)
      _ = try reader.next()
      return reader.text
    }
  }

  @Test(arguments: [
    (#""""#, ""), (#""loft""#, "loft"),
    (#""caf\u00e9 \ud83c\udfe0 \"\\\/\n\t""#, "café 🏠 \"\\/\n\t"),
    ("\"caf\u{E9}\"", "café"), ("1.10", "1.10"), ("-1E+5", "-1E+5"),
    ("12345678901234567890123", "12345678901234567890123"),
  ])
  func `text comes with its escapes resolved, numbers as they are written`(
    json: String, expected: String
  ) throws {
    let text = try text(Array(json.utf8))
    #expect(text == expected)
  }

  @Test func `bytes that are no UTF-8 are no text`() throws {
    let latin = try text([0x22, 0x63, 0xE9, 0x22])
    #expect(latin == nil)
  }

  @Test(arguments: [#""\ud800""#, #""\udc00\ud800""#, #""\ud800x""#])
  func `half of a surrogate pair is a fault`(json: String) {
    let fault = #expect(throws: JSONFault.self) { try text(Array(json.utf8)) }
    #expect(fault?.reason == .badEscape)
  }
}
