import StayModel

/// Sorts by standing: of reviews most differ in three bytes, so a radix sort takes three passes where
/// thousands of stays would take eleven of merging.
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
      // Orders as an unsigned number as the standing does as a signed one.
      RadixKey(
        bits: UInt64(bitPattern: standing(elements[index]).value) ^ 1 << 63,
        index: Int32(truncatingIfNeeded: index))
    }
    RadixKey.sort(&keys)
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
}
