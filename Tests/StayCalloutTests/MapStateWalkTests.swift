import Foundation
import StayTestSupport
import Testing

/// The property test of the whole core; `STAYS_WALK_STEPS` makes it longer.
@Suite struct MapStateWalkTests {
  static let stepCount: Int = {
    guard let text = ProcessInfo.processInfo.environment["STAYS_WALK_STEPS"] else { return 20_000 }
    guard let count = Int(text), count > 0 else {
      preconditionFailure("STAYS_WALK_STEPS must be a number of steps, not \"\(text)\"")
    }
    return count
  }()

  @Test(arguments: SeededGenerator.seeds)
  func `random taps, pans, resizes and edits keep every rule of the core`(seed: UInt64) {
    var walk = MapStateWalk(seed: seed)
    for _ in 0..<Self.stepCount { walk.step() }
    // The rules are worth what was put to them.
    #expect(walk.moveCount > Self.stepCount / 10)
    #expect(walk.wholeCount > Self.stepCount / 100)
    #expect(walk.onScreenCount > Self.stepCount / 10)
    #expect(walk.offScreenCount > Self.stepCount / 50)
  }
}
