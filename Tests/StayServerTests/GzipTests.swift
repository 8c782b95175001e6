import StayTestSupport
import Testing

@testable import StayServer

struct GzipTests {
  @Test(arguments: [0, 1, 1_000, 40_000])
  func `what is packed comes back`(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(generator.below(7)) }
    let packed = try #require(Gzip.packed(bytes))
    #expect(packed.prefix(2) == [0x1F, 0x8B])
    #expect(try GunzipTool.unpacked(packed) == bytes)
  }
}
