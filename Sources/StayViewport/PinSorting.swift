import StayModel

/// Sorts pins by match, standing and id: the order of `ViewportPin.precedes`, some ten times faster.
///
/// A pin is a few hundred bytes with a dozen strings, so comparing and moving whole pins is most of
/// a viewport's time. Small keys are sorted instead, then each pin is moved once, in place.
enum PinSorting {
  static func sort(_ pins: inout [ViewportPin]) {
    var keys: [(match: Int, order: PinOrder, index: Int)] = []
    keys.reserveCapacity(pins.count)
    // Handing over the two values, not the pin, spares a copy with all its strings.
    for index in pins.indices {
      let order = PinOrder(
        standing: pins[index].pin.standing, idBytes: pins[index].pin.id.rawValue.utf8)
      let match = pins[index].match?.rawValue ?? SearchMatch.allCases.count
      keys.append((match, order, index))
    }
    keys.sort { one, other in
      if one.match != other.match { return one.match < other.match }
      if one.order != other.order { return one.order < other.order }
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
