import Testing

@testable import StayImport

@Suite struct GzipByteStreamTests {
  /// "id,lat,lon\n" and "a,1,2\n", each a member of its own, as Python's gzip packs them.
  private static let members: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 203, 76, 209, 201, 73, 44, 209, 201,
    201, 207, 227, 2, 0, 10, 216, 0, 235, 11, 0, 0, 0, 31, 139, 8, 0, 0,
    0, 0, 0, 2, 3, 75, 212, 49, 212, 49, 226, 2, 0, 118, 34, 62, 2, 6,
    0, 0, 0,
  ]

  private func unpack(_ bytes: [UInt8], pieceSize: Int = .max) throws -> String {
    let stream = try GzipByteStream(MemoryByteStream(bytes, pieceSize: pieceSize), path: "a.gz")
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 5)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
      if count == 0 { return String(decoding: text, as: UTF8.self) }
      text += buffer[..<count]
    }
  }

  @Test(arguments: [1, 3, 7, 1000])
  func `members in a row are one text, however they come`(_ pieceSize: Int) throws {
    #expect(try unpack(Self.members, pieceSize: pieceSize) == "id,lat,lon\na,1,2\n")
    let padded = Self.members + [UInt8](repeating: 0, count: 20)
    #expect(try unpack(padded, pieceSize: pieceSize) == "id,lat,lon\na,1,2\n")
  }

  @Test func `every cut inside a member is told with its place`() throws {
    for count in 1..<20 {
      let error = try #require(throws: ImportError.self) {
        try unpack(Array(Self.members.prefix(count)))
      }
      #expect(error.kind == .damaged)
      #expect(error.detail.contains("at byte \(count)"), "\(error.detail)")
    }
  }

  @Test func `a changed byte is damage`() {
    var bytes = Self.members
    bytes[bytes.count - 6] ^= 1
    #expect(throws: ImportError.self) { try unpack(bytes) }
  }
}
