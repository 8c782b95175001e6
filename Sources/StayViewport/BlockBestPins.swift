import StayModel
import StaySQLite
import StayStore

/// The first pins by standing and id of the stays of column blocks, up to a limit, and the number of all
/// stays: what ``BestPins`` finds in rows.
///
/// Stays are put in order by two numbers each; a pin is made of those alone that are kept, in
/// its place.
struct BlockBestPins {
  /// The number of stays that were seen.
  private(set) var total = 0
  private let limit: Int
  private var slices: [StayScan.Slice] = []
  private var kept: [Candidate] = []
  /// The order of the last of the first `limit`, once there are as many.
  private var last: PinOrder?

  /// A stay, by the slice that it is in and its number there.
  private struct Candidate {
    let order: PinOrder
    let slice: Int32
    let index: Int32
  }

  /// Keeps at most `limit` pins, or all where it is nil.
  init(limit: Int?) {
    self.limit = limit.map { max($0, 0) } ?? .max
  }

  /// Takes all stays of a slice.
  ///
  /// - Parameters:
  ///   - slice: A block, and which of its stays to ask about.
  ///   - most: It is enough to see more stays than these.
  /// - Returns: Whether there is more to see.
  mutating func add(_ slice: StayScan.Slice, most: Int) -> Bool {
    let number = Int32(truncatingIfNeeded: slices.count)
    slices.append(slice)
    let block = slice.block
    for index in slice.indices where slice.contains(index) {
      total += 1
      if total > most { return false }
      let order = PinOrder(standing: block.standing(index), idBytes: block.idBytes(index))
      if limit == 0 { continue }
      if let last, last < order { continue }
      kept.append(
        Candidate(order: order, slice: number, index: Int32(truncatingIfNeeded: index)))
      // Sorting at twice the limit makes the cost of each stay logarithmic.
      if kept.count / 2 >= limit { truncate() }
    }
    return true
  }

  private mutating func truncate() {
    let slices = slices
    kept = StandingSorting.sorted(kept, by: \.order.standing) { one, other in
      if one.order != other.order { return one.order < other.order }
      return Self.id(of: one, in: slices)
        .lexicographicallyPrecedes(Self.id(of: other, in: slices))
    }
    guard kept.count >= limit else { return }
    kept.removeSubrange(limit...)
    last = kept.last?.order
  }

  private static func id(
    of candidate: Candidate, in slices: [StayScan.Slice]
  ) -> UnsafeRawBufferPointer {
    slices[Int(candidate.slice)].block.idBytes(Int(candidate.index))
  }

  /// The first pins in their order, all of them light yet.
  ///
  /// They are made block by block and written to their places: a block's columns are in the
  /// processor's memory while its pins are made.
  mutating func takePins(of scan: StayScan) throws(DatabaseError) -> [ViewportPin] {
    truncate()
    let places = placesByStay()
    var failure: DatabaseError?
    let pins = [ViewportPin](unsafeUninitializedCapacity: places.count) { pins, count in
      do throws(DatabaseError) {
        while count < places.count {
          let slice = kept[places[count]].slice
          let block = try scan.pins(of: slices[Int(slice)])
          while count < places.count, kept[places[count]].slice == slice {
            let place = places[count]
            let pin = try block.pin(Int(kept[place].index))
            pins.initializeElement(at: place, to: ViewportPin(pin: pin, tier: .light))
            count += 1
          }
        }
      } catch {
        // An array holds what its first places do, and these are not the first.
        for place in places[..<count] { pins.deinitializeElement(at: place) }
        count = 0
        failure = error
      }
    }
    if let failure { throw failure }
    return pins
  }

  /// The places of the kept stays in the order in which the stays lie in their blocks.
  private func placesByStay() -> [Int] {
    var keys = kept.enumerated().map { place, candidate in
      RadixKey(
        bits: UInt64(candidate.slice) << 32 | UInt64(candidate.index),
        index: Int32(truncatingIfNeeded: place))
    }
    RadixKey.sort(&keys)
    return keys.map { Int($0.index) }
  }
}
