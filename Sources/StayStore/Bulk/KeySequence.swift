/// Gives keys to new stays that come in the order of their positions.
struct KeySequence {
  /// Where keys may be taken already; nil in a store that was empty.
  private let writer: StoreWriter?
  private var position: Int64 = -1
  private var last: Int64 = -1

  init(writer: StoreWriter?) {
    self.writer = writer
  }

  /// The key of the next stay, whose position is that of the stay before it or greater.
  ///
  /// - Throws: ``StoreError`` of the kind `tooManyAtOnePlace`.
  mutating func next(position: Int64) throws -> Int64 {
    let cell = StayKey.range(position: position)
    if position == self.position && last < cell.upperBound {
      last += 1
    } else if let writer {
      last = try writer.freeKey(in: cell)
    } else if position == self.position {
      throw StoreError(kind: .tooManyAtOnePlace)
    } else {
      last = cell.lowerBound
    }
    self.position = position
    return last
  }
}
