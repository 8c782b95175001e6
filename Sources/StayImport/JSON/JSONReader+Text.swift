extension JSONReader {
  /// The text of the last key or string, its escapes resolved, or of the last number as it is
  /// written; nil where it is no UTF-8.
  ///
  /// - Complexity: O(n) in its length.
  package var text: String? {
    let source = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard hasEscapes else { return String(validating: source, as: UTF8.self) }
    let unescaped = [UInt8](unsafeUninitializedCapacity: source.count) { buffer, count in
      guard let target = buffer.baseAddress else { return }
      count = JSONText.unescape(source, into: target)
    }
    return String(validating: unescaped, as: UTF8.self)
  }
}
