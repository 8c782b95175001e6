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
    kept.sort { one, other in
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
  mutating func takePins(of scan: StayScan) throws(DatabaseError) -> [ViewportPin] {
    truncate()
    var blocks = [BlockPins?](repeating: nil, count: slices.count)
    var pins: [ViewportPin] = []
    pins.reserveCapacity(kept.count)
    for candidate in kept {
      let slice = Int(candidate.slice)
      let block: BlockPins
      if let known = blocks[slice] {
        block = known
      } else {
        block = try scan.pins(of: slices[slice])
        blocks[slice] = block
      }
      pins.append(ViewportPin(pin: try block.pin(Int(candidate.index)), tier: .light))
    }
    return pins
  }
}
