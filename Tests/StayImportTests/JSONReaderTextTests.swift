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

  @Test func `what is no text is none`() throws {
    for json in [#""\ud800""#, #""\udc00\ud800""#] {
      let text = try text(Array(json.utf8))
      #expect(text == nil, "\(json)")
    }
    let latin = try text([0x22, 0x63, 0xE9, 0x22])
    #expect(latin == nil)
  }
}
