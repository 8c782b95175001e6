import StayMap

extension StayStore {
  /// Writes to the store at a path, and makes it where there is none: with all that the body
  /// writes, or not at all.
  ///
  /// - Throws: `StoreError`, or what the body throws.
  static func writeOrCreate<Value: Sendable>(
    at path: String, _ body: (StoreWriter) throws -> Value
  ) throws -> Value {
    if try !exists(at: path) {
      do {
        return try create(at: path, body)
      } catch let error as StoreError where error.kind == .fileExists {
        // Another process made the store meanwhile; what is written goes into that one.
      }
    }
    return try open(at: path).write(body)
  }
}
