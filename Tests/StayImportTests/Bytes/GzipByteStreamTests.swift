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

  private func unpack(
    _ bytes: [UInt8], pieceSize: Int = .max,
    limit: GzipByteStream.Limit = GzipByteStream.Limit()
  ) throws -> String {
    let stream = try GzipByteStream(
      MemoryByteStream(bytes, pieceSize: pieceSize), path: "a.gz", limit: limit)
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

  /// The two members are 62 bytes and hold 17.
  @Test func `what unpacks to far more than listings do is refused, with the limits`() throws {
    let bomb = (0..<40).flatMap { _ in Self.zeros }
    let limit = GzipByteStream.Limit(always: 50_000, ratio: 200)
    let error = try #require(throws: ImportError.self) { try unpack(bomb, limit: limit) }
    #expect(error.kind == .damaged)
    #expect(error.detail.contains("more than 50000 bytes and more than 200 times its size"))
    #expect(try unpack(bomb).utf8.count == 400_000, "small files may hold what they like")
    #expect(
      try unpack(Self.members, limit: GzipByteStream.Limit(always: 1, ratio: 250)).count == 17)
  }

  /// 10,000 zeros as Python's gzip packs them.
  private static let zeros: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 255, 237, 193, 1, 13, 0, 0, 0, 194,
    160, 74, 239, 159, 206, 28, 110, 64, 1, 0, 0, 0, 0, 0, 0, 0, 0, 192,
    191, 1, 105, 88, 24, 10, 16, 39, 0, 0,
  ]
}
