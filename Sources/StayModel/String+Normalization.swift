#if canImport(Darwin)
  import Foundation
#else
  // Linux's Foundation brings ICU, 60 MB of a static program; the standard library itself carries
  // the tables, but shows them only to those who ask for its Unicode interface.
  @_spi(_Unicode) import Swift
#endif

extension String {
  /// The text in Unicode normal form C, the one form in which keys are compared and kept.
  ///
  /// - Complexity: O(n); plain ASCII is returned as it is.
  public func normalizedForKeys() -> String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    #if canImport(Darwin)
      return precomposedStringWithCanonicalMapping
    #else
      var normal = String.UnicodeScalarView()
      for scalar in _nfc { normal.append(scalar) }
      return String(normal)
    #endif
  }
}
