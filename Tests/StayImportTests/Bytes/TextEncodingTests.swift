import Testing

@testable import StayImport

@Suite struct TextEncodingTests {
  @Test(
    arguments: [
      ([], TextEncoding.utf8), (Array("a,b\n".utf8), .utf8), (Array("é,ü\n".utf8), .utf8),
      ([0xEF, 0xBB, 0xBF, 0x61], .utf8), ([0xFF, 0xFE, 0x61, 0], .utf16LittleEndian),
      ([0xFE, 0xFF, 0, 0x61], .utf16BigEndian), ([0x61, 0, 0x2C, 0, 0x62, 0], .utf16LittleEndian),
      ([0, 0x61, 0, 0x2C, 0, 0x62], .utf16BigEndian),
      // duckdb/duckdb#10247: "Orléans" in Windows-1252.
      ([0x4F, 0x72, 0x6C, 0xE9, 0x61, 0x6E, 0x73], .windows1252),
    ] as [([UInt8], TextEncoding)])
  func `the first bytes suggest the encoding`(_ bytes: [UInt8], _ encoding: TextEncoding) {
    #expect(TextEncoding.suggested(by: bytes) == encoding)
  }

  @Test func `names that people use are known`() {
    #expect(TextEncoding(name: "Latin1") == .windows1252)
    #expect(TextEncoding(name: "UTF8") == .utf8)
    #expect(TextEncoding(name: "utf-16le") == .utf16LittleEndian)
    #expect(TextEncoding(name: "ebcdic") == nil)
  }

  @Test(arguments: [1, 2, 3, 100])
  func `other encodings become UTF-8, and what they do not define a byte that it has not`(
    _ pieceSize: Int
  ) throws {
    #expect(try decode([0xE9, 0x80, 0x41], .windows1252, pieceSize) == Array("é€A".utf8))
    #expect(try decode([0x41, 0x81, 0x42], .windows1252, pieceSize) == [0x41, 0xFF, 0x42])
    #expect(
      try decode([0x41, 0, 0x3C, 0xD8, 0xE0, 0xDF], .utf16LittleEndian, pieceSize)
        == Array("A🏠".utf8))
    #expect(
      try decode([0, 0x41, 0xD8, 0x3C, 0xDF, 0xE0], .utf16BigEndian, pieceSize)
        == Array("A🏠".utf8))
    #expect(
      try decode([0x3C, 0xD8, 0x41, 0], .utf16LittleEndian, pieceSize) == [0xFF, 0x41])
    #expect(try decode([0x41, 0, 0x42], .utf16LittleEndian, pieceSize) == [0x41, 0xFF])
  }

  private func decode(
    _ bytes: [UInt8], _ encoding: TextEncoding, _ pieceSize: Int
  ) throws -> [UInt8] {
    let stream = TranscodingByteStream(
      MemoryByteStream(bytes, pieceSize: pieceSize), from: encoding)
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
      if count == 0 { return text }
      text += buffer[..<count]
    }
  }
}
