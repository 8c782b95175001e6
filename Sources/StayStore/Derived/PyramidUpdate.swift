import StayGeometry
import StaySQLite

/// Brings the cells of all tiles in step that hold a changed key.
///
/// Goes down from the world to the tiles that are too small to be stored, and comes back up with the
/// aggregates: a tile is the sum of its four children, of which only those with a change are made
/// anew. Reads blocks, which are in step already.
struct PyramidUpdate {
  private let cells: CellTable
  private let blocks: BlockTable
  private let version: Int64

  /// A tile with where it lies along the curve.
  private struct Node {
    let level: Int
    let column: Int64
    let row: Int64
    let keys: ClosedRange<Int64>

    var key: Int64 { CellTable.key(level: level, column: column, row: row) }

    init(level: Int, column: Int64, row: Int64) {
      self.level = level
      self.column = column
      self.row = row
      keys = StayKey.range(level: level, column: column, row: row)
    }

    var children: [Node] {
      guard level < StayKey.tileZoom else { return [] }
      return [(0, 0), (1, 0), (0, 1), (1, 1)].map { right, lower in
        Node(level: level + 1, column: column * 2 + right, row: row * 2 + lower)
      }
    }
  }

  init(connection: Connection, version: Int64) {
    cells = CellTable(connection: connection)
    blocks = BlockTable(connection: connection)
    self.version = version
  }

  /// Goes through the changed keys, which ascend.
  mutating func run(touched: [Int64]) throws(DatabaseError) {
    _ = try refresh(Node(level: 0, column: 0, row: 0), touched: touched[...])
  }

  /// Makes a tile anew that holds changed keys.
  private func refresh(
    _ node: Node, touched: ArraySlice<Int64>
  ) throws(DatabaseError) -> CellAggregate {
    guard try blocks.count(in: node.keys) >= CellTable.threshold else {
      try remove(node, touched: touched)
      return try blocks.aggregate(in: node.keys)
    }
    var aggregate = CellAggregate()
    if node.level == StayKey.tileZoom {
      aggregate = try blocks.aggregate(in: node.keys)
    } else {
      for child in node.children { aggregate.add(try childAggregate(child, touched: touched)) }
    }
    try cells.insert(aggregate, key: node.key, version: version)
    return aggregate
  }

  private func childAggregate(
    _ child: Node, touched: ArraySlice<Int64>
  ) throws(DatabaseError) -> CellAggregate {
    let inside = Self.slice(touched, in: child.keys)
    if !inside.isEmpty { return try refresh(child, touched: inside) }
    if let stored = try cells.aggregate(key: child.key) { return stored }
    return try blocks.aggregate(in: child.keys)
  }

  /// Removes a tile that has become small; only the tiles in which something went can have been
  /// stored below it.
  private func remove(_ node: Node, touched: ArraySlice<Int64>) throws(DatabaseError) {
    guard try cells.delete(key: node.key) else { return }
    for child in node.children {
      let inside = Self.slice(touched, in: child.keys)
      if !inside.isEmpty { try remove(child, touched: inside) }
    }
  }

  /// The keys of a range.
  private static func slice(
    _ touched: ArraySlice<Int64>, in keys: ClosedRange<Int64>
  ) -> ArraySlice<Int64> {
    let start = touched.firstIndex(atLeast: keys.lowerBound)
    let end =
      keys.upperBound == .max
      ? touched.endIndex
      : touched.firstIndex(atLeast: keys.upperBound + 1)
    return touched[start..<end]
  }
}

extension ArraySlice<Int64> {
  /// The first index of a value that is not below a bound, by bisection.
  fileprivate func firstIndex(atLeast bound: Int64) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
