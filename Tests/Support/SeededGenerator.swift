import Foundation

/// A random number generator that gives the same numbers for the same seed, on every machine.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
/// Tests take their seeds as arguments, so that a failure names the seed:
///
/// ```swift
/// @Test(arguments: SeededGenerator.seeds)
/// func `every box answers as a linear scan does`(seed: UInt64) { … }
/// ```
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins at a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// Three seeds that always run, and the one that `STAYS_SEED` names.
  package static let seeds: [UInt64] = {
    let fixed: [UInt64] = [1, 0x5EED, 20_260_214]
    guard let text = ProcessInfo.processInfo.environment["STAYS_SEED"] else { return fixed }
    guard let seed = UInt64(text) else {
      preconditionFailure("STAYS_SEED must be a whole number, not \"\(text)\"")
    }
    return fixed + [seed]
  }()

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number below `bound`, near enough to even for test data.
  ///
  /// The standard library may change how it draws from a range; files made from this generator
  /// must not change with it.
  ///
  /// - Precondition: `bound` is above zero.
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "nothing is below \(bound)")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number from 0 up to, but without, 1: 53 random bits.
  package mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number from a bell curve around 0 with a standard deviation of about 1, cut at 6.
  ///
  /// The sum of twelve even draws less six: sums round alike everywhere, logarithms and cosines
  /// need not.
  package mutating func bell() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return sum
  }

  /// Whether something that happens so often, 0...1, happens now.
  package mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// One of the elements.
  ///
  /// - Precondition: There is one.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
