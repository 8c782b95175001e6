import StayGeometry
import StayTestSupport
import Testing

@testable import StayStore

@Suite struct StayKeyTests {
  /// The pyramid, the column blocks and the reads of whole tiles rest on this.
  @Test(arguments: SeededGenerator.seeds)
  func `the keys of a tile are one range, at every level`(seed: UInt64) {
    var random = RandomStays(seed: seed)
    let coordinates =
      (0..<2_000).map { _ in random.coordinate() } + RandomStays.adversarialCoordinates
    for coordinate in coordinates {
      let key = StayKey.range(at: coordinate).lowerBound
      for zoom in 0...StayKey.tileZoom {
        let tile = Tile(containing: coordinate, zoom: zoom)
        let range = StayKey.range(of: tile)
        #expect(range.contains(key), "\(coordinate) \(tile.address)")
        #expect(range.upperBound - range.lowerBound + 1 == 1 << Int64(62 - 2 * zoom))
        if let parent = tile.parent {
          #expect(StayKey.range(of: parent).contains(range.lowerBound))
          #expect(StayKey.range(of: parent).contains(range.upperBound))
        }
      }
    }
  }

  @Test func `tiles of one level share no key`() throws {
    for zoom in 0...5 {
      var ranges: [ClosedRange<Int64>] = []
      for column in 0..<(1 << zoom) {
        for row in 0..<(1 << zoom) {
          ranges.append(StayKey.range(of: try Tile(zoom: zoom, column: column, row: row)))
        }
      }
      ranges.sort { $0.lowerBound < $1.lowerBound }
      #expect(ranges.first?.lowerBound == 0)
      for (before, after) in zip(ranges, ranges.dropFirst()) {
        #expect(before.upperBound + 1 == after.lowerBound)
      }
    }
  }
}
