/// A number to sort by, and the element that it belongs to.
struct RadixKey {
  let bits: UInt64
  let index: Int32

  /// Sorts byte by byte from the last, without comparing; equal ones stay in their order.
  ///
  /// - Complexity: O(n) for each of the bytes in which the numbers differ.
  static func sort(_ keys: inout [RadixKey]) {
    guard let first = keys.first else { return }
    let differing = keys.reduce(UInt64(0)) { $0 | ($1.bits ^ first.bits) }
    var other = keys
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      pass(keys, shift: shift, into: &other)
      swap(&keys, &other)
    }
  }

  /// Puts keys in the order of one byte, and leaves those of one byte as they are.
  private static func pass(_ keys: [RadixKey], shift: UInt64, into sorted: inout [RadixKey]) {
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
