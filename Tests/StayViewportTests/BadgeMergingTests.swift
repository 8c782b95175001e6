import StayGeometry
import StayStore
import StayTestSupport
import Testing

@testable import StayViewport

@Suite struct BadgeMergingTests {
  static let level = 10

  /// A block of cells over the antimeridian, each with a few stays whose middle lies near an edge,
  /// where badges overlap.
  static func block(seed: UInt64, side: Int32 = 14) -> [CellPosition: CellWeight] {
    var generator = SeededGenerator(seed: seed)
    var weights: [CellPosition: CellWeight] = [:]
    let columns = Int32(1) << Int32(level)
    for column in -side / 2..<side / 2 {
      for row in 300..<300 + side where generator.chance(0.9) {
        let position = CellPosition(column: (column + columns) % columns, row: row)
        weights[position] = weight(
          count: 1 + generator.below(4), position: position,
          x: generator.pick([0.05, 0.5, 0.95]) + generator.unit() * 0.04,
          y: generator.pick([0.05, 0.5, 0.5, 0.95]) + generator.unit() * 0.04)
      }
    }
    return weights
  }

  /// So many stays on one point of a cell, told in cells from its north-west corner.
  static func weight(count: Int, position: CellPosition, x: Double, y: Double) -> CellWeight {
    let cells = Double(1 << level)
    let longitude = WebMercator.longitude(x: (Double(position.column) + x) / cells)
    let latitude = WebMercator.latitude(y: (Double(position.row) + y) / cells)
    var weight = CellWeight()
    for _ in 0..<count {
      weight += CellWeight(
        latitudeUnits: Int64((latitude * CellWeight.unitsPerDegree).rounded()),
        longitudeUnits: Int64((longitude * CellWeight.unitsPerDegree).rounded()))
    }
    return weight
  }

  private static func rings(from one: CellPosition, to other: CellPosition) -> Int32 {
    let columns = Int32(1) << Int32(level)
    let step = abs(one.column - other.column)
    return max(min(step, columns - step), abs(one.row - other.row))
  }

  private static func cluster(
    of position: CellPosition, weight: @escaping (CellPosition) -> CellWeight?
  ) -> Set<CellPosition> {
    let merging = BadgeMerging(level: level, weight: weight)
    return Set(merging.members(of: merging.head(of: position)))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a cell's cluster depends on its own rings of cells and no others`(seed: UInt64) {
    var merged = 0
    var differsWithOneRing = 0
    for round in 0..<5 {
      let weights = Self.block(seed: seed &+ UInt64(round))
      for (position, weight) in weights where weight.count > 1 {
        let whole = Self.cluster(of: position) { weights[$0] }
        func limited(to rings: Int) -> Set<CellPosition> {
          Self.cluster(of: position) {
            Self.rings(from: position, to: $0) <= Int32(rings) ? weights[$0] : nil
          }
        }
        #expect(limited(to: ClusterLevel.rings) == whole, "seed \(seed), round \(round)")
        if limited(to: 1) != whole { differsWithOneRing += 1 }
        merged += whole.count > 1 ? 1 : 0
      }
    }
    #expect(merged > 100)
    #expect(differsWithOneRing > 5, "the blocks are too easy")
  }

  @Test(arguments: SeededGenerator.seeds)
  func `every cell is in one cluster, a head and some of its neighbours`(seed: UInt64) {
    let weights = Self.block(seed: seed)
    let merging = BadgeMerging(level: Self.level) { weights[$0] }
    var seen: [CellPosition: CellPosition] = [:]
    for head in Set(weights.keys.map(merging.head(of:))) {
      #expect(merging.head(of: head) == head)
      for member in merging.members(of: head) {
        #expect(seen.updateValue(head, forKey: member) == nil)
        #expect(merging.head(of: member) == head)
        #expect(Self.rings(from: head, to: member) <= 1)
      }
    }
    #expect(Set(seen.keys) == Set(weights.keys))
  }

  @Test func `the cell with more stays gives the name, then the lesser id`() {
    // Ids compare as text, so column 10 comes before column 9.
    let nine = CellPosition(column: 9, row: 500)
    let ten = CellPosition(column: 10, row: 500)
    func head(counts: (Int, Int)) -> CellPosition {
      let weights = [
        nine: Self.weight(count: counts.0, position: nine, x: 0.9, y: 0.5),
        ten: Self.weight(count: counts.1, position: ten, x: 0.1, y: 0.5),
      ]
      let merging = BadgeMerging(level: Self.level) { weights[$0] }
      #expect(merging.head(of: nine) == merging.head(of: ten))
      return merging.head(of: nine)
    }
    #expect(head(counts: (3, 2)) == nine)
    #expect(head(counts: (2, 3)) == ten)
    #expect(head(counts: (2, 2)) == ten)
  }

  @Test func `a row of overlapping badges does not chain`() {
    // 4, 3 and 2 stays, each badge overlapping the next: the third's neighbour is no head.
    let positions = (0..<3).map { CellPosition(column: 100 + $0, row: 500) }
    let weights = Dictionary(
      uniqueKeysWithValues: zip(positions, [(4, 0.95), (3, 0.5), (2, 0.05)]).map {
        ($0, Self.weight(count: $1.0, position: $0, x: $1.1, y: 0.5))
      })
    let merging = BadgeMerging(level: Self.level) { weights[$0] }
    #expect(positions.map(merging.head(of:)) == [positions[0], positions[0], positions[2]])
  }

  @Test func `a cell with one stay has no badge and does not merge`() {
    let (one, many) = (CellPosition(column: 5, row: 5), CellPosition(column: 6, row: 5))
    let weights = [
      one: Self.weight(count: 1, position: one, x: 0.99, y: 0.5),
      many: Self.weight(count: 9, position: many, x: 0.01, y: 0.5),
    ]
    let merging = BadgeMerging(level: Self.level) { weights[$0] }
    #expect(merging.head(of: one) == one)
    #expect(merging.members(of: many) == [many])
  }
}
