import StayGeometry
import StayTestSupport
import Testing

@testable import StayViewport

@Suite struct CellPositionTests {
  @Test(arguments: SeededGenerator.seeds)
  func `an ancestor is the tile of its level`(seed: UInt64) {
    var random = RandomStays(seed: seed)
    for _ in 0..<500 {
      let coordinate = random.coordinate()
      expectAncestors(of: coordinate)
    }
  }

  @Test(arguments: RandomStays.adversarialCoordinates)
  func `an ancestor is the tile of its level where projections go wrong`(_ place: Coordinate) {
    expectAncestors(of: place)
  }

  private func expectAncestors(of coordinate: Coordinate) {
    let finest = CellPosition(finest: coordinate)
    for level in 0...ClusterLevel.finest {
      let cell = finest.ancestor(levelsAbove: ClusterLevel.finest - level)
      #expect(cell.address(level: level) == Tile(containing: coordinate, zoom: level).address)
    }
  }

  @Test func `columns go on over the antimeridian and rows end at the poles`() {
    let corner = CellPosition(column: 0, row: 0).neighbours(level: 3)
    #expect(Set(corner.map(\.column)) == [7, 0, 1])
    #expect(Set(corner.map(\.row)) == [0, 1])
    #expect(corner.count == 5)
    #expect(CellPosition(column: 7, row: 4).neighbours(level: 3).count == 8)
  }
}
