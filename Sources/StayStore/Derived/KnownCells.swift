import StaySQLite

/// The stored tiles that were read from one state of a store, and those that it does not store: a
/// map that moves asks for most of them again.
final class KnownCells {
  /// By the tile's key; nil for a tile that is not stored.
  private var cells: [Int64: CellAggregate?] = [:]
  /// Some 4 MB.
  private static let limit = 1 << 14
  /// Longer ranges are read as they are.
  private static let longestRange = 1 << 10

  /// A tile's aggregate, or nil where it is not stored.
  func aggregate(key: Int64, in table: CellTable) throws(DatabaseError) -> CellAggregate? {
    if let known = cells[key] { return known }
    let aggregate = try table.aggregate(key: key)
    makeRoom(for: 1)
    cells[key] = .some(aggregate)
    return aggregate
  }

  /// The stored tiles of a range of keys.
  func stored(
    in keys: ClosedRange<Int64>, of table: CellTable
  ) throws(DatabaseError) -> [(key: Int64, aggregate: CellAggregate)] {
    if let known = known(in: keys) { return known }
    var found: [(key: Int64, aggregate: CellAggregate)] = []
    try table.forEach(in: keys) { (key, aggregate) throws(DatabaseError) in
      found.append((key, aggregate))
    }
    // Only what was read to the end is known.
    guard keys.count <= Self.longestRange else { return found }
    makeRoom(for: keys.count)
    for key in keys { cells[key] = .some(nil) }
    for (key, aggregate) in found { cells[key] = aggregate }
    return found
  }

  private func known(
    in keys: ClosedRange<Int64>
  ) -> [(key: Int64, aggregate: CellAggregate)]? {
    guard keys.count <= Self.longestRange else { return nil }
    var found: [(key: Int64, aggregate: CellAggregate)] = []
    for key in keys {
      guard let known = cells[key] else { return nil }
      if let known { found.append((key, known)) }
    }
    return found
  }

  private func makeRoom(for count: Int) {
    if cells.count + count > Self.limit { cells.removeAll(keepingCapacity: true) }
  }
}
