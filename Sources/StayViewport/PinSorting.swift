import StayModel

/// Sorts pins by match, standing and id: the order of `ViewportPin.precedes`, some ten times faster.
///
/// A pin is a few hundred bytes with a dozen strings, so comparing and moving whole pins is most of
/// a viewport's time. Small keys are sorted instead, then each pin is moved once, in place.
enum PinSorting {
  /// What the order looks at first, and where the pin is.
  private struct Key {
    /// Where the words of a search are; 3 where there are none.
    let match: Int
    let standing: Standing
    /// The first eight bytes of the id; they settle nearly every comparison.
    let prefix: UInt64
    let index: Int

    init(match: SearchMatch?, standing: Standing, id: String, index: Int) {
      self.match = match?.rawValue ?? SearchMatch.allCases.count
      self.standing = standing
      var prefix: UInt64 = 0
      var shift: UInt64 = 64
      for byte in id.utf8.prefix(8) {
        shift -= 8
        prefix |= UInt64(byte) << shift
      }
      self.prefix = prefix
      self.index = index
    }
  }

  static func sort(_ pins: inout [ViewportPin]) {
    var keys: [Key] = []
    keys.reserveCapacity(pins.count)
    // Handing over the two values, not the pin, spares a copy with all its strings.
    for index in pins.indices {
      keys.append(
        Key(
          match: pins[index].match, standing: pins[index].pin.standing,
          id: pins[index].pin.id.rawValue, index: index))
    }
    keys.sort { one, other in
      if one.match != other.match { return one.match < other.match }
      if one.standing != other.standing { return one.standing < other.standing }
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
