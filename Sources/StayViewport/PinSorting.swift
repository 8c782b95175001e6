import StayModel

/// Sorts pins by rank and id: the order of `Pin.precedes`, some ten times faster.
///
/// A pin is a few hundred bytes with a dozen strings, so comparing and moving whole pins is most of
/// a viewport's time. Small keys are sorted instead, then each pin is moved once, in place.
enum PinSorting {
  /// What the order looks at first, and where the pin is.
  private struct Key {
    let rank: Double
    let isRanked: Bool
    /// The first eight bytes of the id; they settle nearly every comparison.
    let prefix: UInt64
    let index: Int

    init(_ pin: Pin, index: Int) {
      rank = pin.rank ?? 0
      isRanked = pin.rank != nil
      var prefix: UInt64 = 0
      var shift: UInt64 = 64
      for byte in pin.id.rawValue.utf8.prefix(8) {
        shift -= 8
        prefix |= UInt64(byte) << shift
      }
      self.prefix = prefix
      self.index = index
    }
  }

  static func sort(_ pins: inout [ViewportPin]) {
    var keys = pins.enumerated().map { Key($1.pin, index: $0) }
    keys.sort { one, other in
      if one.isRanked != other.isRanked { return one.isRanked }
      if one.rank != other.rank { return one.rank < other.rank }
      if one.prefix != other.prefix { return one.prefix < other.prefix }
      return pins[one.index].pin.id < pins[other.index].pin.id
    }
    move(&pins, keys.map(\.index))
  }

  /// Brings to each place the pin that `sources` names for it, by following each cycle once.
  private static func move(_ pins: inout [ViewportPin], _ sources: [Int]) {
    var sources = sources
    for start in sources.indices {
      var place = start
      while sources[place] != start {
        let source = sources[place]
        pins.swapAt(place, source)
        sources[place] = place
        place = source
      }
      sources[place] = place
    }
  }
}
