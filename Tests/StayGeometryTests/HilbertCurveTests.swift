import StayTestSupport
import Testing

@testable import StayGeometry

@Suite struct HilbertCurveTests {
  @Test(arguments: 1...7)
  func `a small curve visits every cell once, one step at a time`(order: Int) {
    let side = UInt32(1) << order
    var cells: [UInt64: (x: UInt32, y: UInt32)] = [:]
    for x in 0..<side {
      for y in 0..<side {
        cells[HilbertCurve.position(x: x, y: y, order: order)] = (x, y)
      }
    }
    let count = UInt64(side) * UInt64(side)
    #expect(UInt64(cells.count) == count)
    var last: (x: UInt32, y: UInt32)?
    for position in 0..<count {
      guard let cell = cells[position] else {
        Issue.record("no cell at \(position)")
        return
      }
      if let last {
        let step = abs(Int(cell.x) - Int(last.x)) + abs(Int(cell.y) - Int(last.y))
        #expect(step == 1, "a step of \(step) to \(position)")
      }
      last = cell
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `an aligned square of the full curve is one unbroken stretch of it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let left = UInt32(generator.below(1 << 18)) << 3
      let lower = UInt32(generator.below(1 << 18)) << 3
      let square = (0..<64).map {
        HilbertCurve.position(x: left + UInt32($0 & 7), y: lower + UInt32($0 >> 3))
      }
      .sorted()
      #expect(square == (square[0]..<square[0] + 64).map { $0 })
      #expect(square[0] % 64 == 0)
    }
  }

  @Test func `a cell beyond the curve is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = HilbertCurve.position(x: 1 << 21, y: 0)
    }
  }
}
