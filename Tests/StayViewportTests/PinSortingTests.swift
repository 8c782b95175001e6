import StayGeometry
import StayModel
import StayTestSupport
import Testing

@testable import StayViewport

@Suite struct PinSortingTests {
  static let ranks: [Double?] = [
    nil, 0, -0.0, 1, -1, 2.5, -2.5, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .infinity, -.infinity,
  ]
  static let ids = [
    "", "a", "a\0", "aaaaaaaa", "aaaaaaaab", "aaaaaaaaa", "B", "é", "zebra", "東京", "10", "9",
  ]

  @Test(arguments: SeededGenerator.seeds)
  func `pins are sorted as the rule orders them, whatever their order before`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var pins: [ViewportPin] = []
    for (index, rank) in Self.ranks.enumerated() {
      for id in Self.ids {
        var pin = Pin(id: StayID("\(id)\(index % 2 == 0 ? "" : "-\(index)")"), coordinate: .zero)
        pin.rank = rank
        pin.title = "\(index)-\(id)"
        pins.append(ViewportPin(pin: pin, tier: .light))
      }
    }
    for _ in 0..<5 {
      pins.shuffle(using: &generator)
      var sorted = pins
      PinSorting.sort(&sorted)
      let expected = pins.map(\.pin).sorted(by: Pin.precedes)
      #expect(sorted.map(\.pin.id) == expected.map(\.id), "seed \(seed)")
      #expect(Set(sorted.map(\.pin.title)) == Set(pins.map(\.pin.title)))
    }
  }

  @Test(arguments: [0, 1, 2])
  func `few pins are sorted too`(count: Int) {
    var pins = (0..<count).reversed().map {
      ViewportPin(pin: Pin(id: StayID("\($0)"), coordinate: .zero), tier: .light)
    }
    PinSorting.sort(&pins)
    #expect(pins.map(\.id.rawValue) == (0..<count).map(String.init))
  }
}
