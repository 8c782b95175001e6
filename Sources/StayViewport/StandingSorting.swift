import StayModel

/// Sorts by standing, byte by byte from the last: a radix sort, which does not compare.
///
/// Standings of reviews differ in three bytes, so it takes three passes where thousands of stays
/// would take eleven of merging.
enum StandingSorting {
  /// Fewer elements than this are compared.
  private static let fewElements = 128

  /// The elements by their standings; those of one standing by a second order.
  ///
  /// - Complexity: O(n) where few have the same standing, else O(n log n).
  static func sorted<Element>(
    _ elements: [Element], by standing: (Element) -> Standing,
    then precedes: (Element, Element) -> Bool
  ) -> [Element] {
    guard elements.count >= fewElements else { return elements.sorted(by: precedes) }
    var keys = elements.indices.map { index in
      Key(standing: standing(elements[index]), index: Int32(truncatingIfNeeded: index))
    }
    sort(&keys)
    var sorted: [Element] = []
    sorted.reserveCapacity(elements.count)
    var start = keys.startIndex
    while start < keys.endIndex {
      var end = start + 1
      while end < keys.endIndex, keys[end].bits == keys[start].bits { end += 1 }
      if end == start + 1 {
        sorted.append(elements[Int(keys[start].index)])
      } else {
        sorted += keys[start..<end].map { elements[Int($0.index)] }.sorted(by: precedes)
      }
      start = end
    }
    return sorted
  }

  private struct Key {
    /// Orders as an unsigned number as the standing does as a signed one.
    let bits: UInt64
    let index: Int32

    init(standing: Standing, index: Int32) {
      bits = UInt64(bitPattern: standing.value) ^ 1 << 63
      self.index = index
    }
  }

  private static func sort(_ keys: inout [Key]) {
    var other = keys
    let differing = keys.reduce(UInt64(0)) { $0 | $1.bits ^ keys[0].bits }
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      pass(keys, shift: shift, into: &other)
      swap(&keys, &other)
    }
  }

  /// Puts keys in the order of one byte, and leaves those of one byte as they are.
  private static func pass(_ keys: [Key], shift: UInt64, into sorted: inout [Key]) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { places in
      places.initialize(repeating: 0)
      for key in keys { places[Int(key.bits >> shift & 0xFF)] += 1 }
      var next = 0
      for byte in places.indices { (places[byte], next) = (next, next + places[byte]) }
      for key in keys {
        let byte = Int(key.bits >> shift & 0xFF)
        sorted[places[byte]] = key
        places[byte] += 1
      }
    }
  }
}
