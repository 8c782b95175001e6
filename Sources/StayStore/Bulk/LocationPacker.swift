import StayGeometry
import StaySQLite

/// Writes a whole R*Tree into its shadow tables, node by node, full from the leaves upward.
///
/// Entries come in the order of keys, so that neighbours share a node: the packing of Kamel and
/// Faloutsos, "On packing R-trees" (1993). The format is that of SQLite's `ext/rtree/rtree.c`: a node
/// is two bytes that hold the tree's depth in the root, two that count the entries, then 24 bytes an
/// entry: its key, least and greatest of each axis; everything most significant byte first. The root
/// is node 1; a leaf's entries stand in `_rowid`, an inner node's in `_parent`, with their node.
///
/// Runs only where shadow tables can be written and no statement on the connection gives rows.
final class LocationPacker {
  private struct Entry {
    let key: Int64
    var west, east, south, north: Float

    mutating func formUnion(_ other: Entry) {
      west = min(west, other.west)
      east = max(east, other.east)
      south = min(south, other.south)
      north = max(north, other.north)
    }
  }

  /// The node of a level that is being filled.
  private struct Level {
    var entries: [Entry] = []
    var hasWrittenNodes = false
  }

  private static let headerCount = 4
  private static let entryCount = 24
  private static let root: Int64 = 1

  private let insertNode: Statement
  private let insertRow: Statement
  private let insertParent: Statement
  private let nodeCapacity: Int
  private var buffer: [UInt8]
  private var levels: [Level] = []
  private var nextNode = LocationPacker.root + 1

  /// Empties the R*Tree and begins.
  ///
  /// - Throws: ``DatabaseError`` where shadow tables cannot be written.
  init(connection: Connection) throws(DatabaseError) {
    let size = try Self.nodeSize(connection)
    for table in ["node", "rowid", "parent"] {
      try connection.executeScript("DELETE FROM stay_location_\(table)")
    }
    insertNode = try connection.statement("INSERT INTO stay_location_node VALUES (?, ?)")
    insertRow = try connection.statement("INSERT INTO stay_location_rowid VALUES (?, ?)")
    insertParent = try connection.statement("INSERT INTO stay_location_parent VALUES (?, ?)")
    buffer = [UInt8](repeating: 0, count: size)
    // A tenth of each node stays free, so that the first stay that comes later splits none.
    nodeCapacity = (size - Self.headerCount) / Self.entryCount * 9 / 10
  }

  /// The bytes of a node: those of the root that is there, else what SQLite would choose.
  private static func nodeSize(_ connection: Connection) throws(DatabaseError) -> Int {
    let size = try connection.fetchFirst(
      """
      SELECT CASE WHEN (SELECT length(data) FROM stay_location_node WHERE nodeno = 1)
                    BETWEEN \(leastNodeSize) AND \(greatestNodeSize)
             THEN (SELECT length(data) FROM stay_location_node WHERE nodeno = 1)
             ELSE min((SELECT page_size FROM pragma_page_size) - 64, \(greatestNodeSize)) END
      """
    ) { (row) throws(DatabaseError) in Int(try row.requiredInteger(at: 0)) }
    return size ?? greatestNodeSize
  }

  private static let leastNodeSize = headerCount + 8 * entryCount
  private static let greatestNodeSize = headerCount + 51 * entryCount

  /// Adds a stay's place; keys ascend.
  func add(pk: Int64, latitude: Double, longitude: Double) throws(DatabaseError) {
    try add(
      Entry(
        key: pk, west: LocationIndex.floatBelow(longitude),
        east: LocationIndex.floatAbove(longitude), south: LocationIndex.floatBelow(latitude),
        north: LocationIndex.floatAbove(latitude)), level: 0)
  }

  /// Writes what is not yet written; the last node is the root.
  func finish() throws(DatabaseError) {
    if levels.isEmpty { levels.append(Level()) }
    var level = 0
    while levels[level].hasWrittenNodes {
      try writeNode(level: level)
      level += 1
    }
    try write(levels[level].entries, level: level, node: Self.root)
  }

  private func add(_ entry: Entry, level: Int) throws(DatabaseError) {
    if level == levels.count { levels.append(Level()) }
    // A full node waits for one more entry: only then is it known not to be the root.
    if levels[level].entries.count == nodeCapacity { try writeNode(level: level) }
    levels[level].entries.append(entry)
  }

  private func writeNode(level: Int) throws(DatabaseError) {
    let entries = levels[level].entries
    guard var box = entries.first else { return }
    let node = nextNode
    nextNode += 1
    try write(entries, level: level, node: node)
    levels[level].entries.removeAll(keepingCapacity: true)
    levels[level].hasWrittenNodes = true
    for entry in entries.dropFirst() { box.formUnion(entry) }
    try add(
      Entry(key: node, west: box.west, east: box.east, south: box.south, north: box.north),
      level: level + 1)
  }

  private func write(_ entries: [Entry], level: Int, node: Int64) throws(DatabaseError) {
    buffer.withUnsafeMutableBytes { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      if node == Self.root { bytes.store(UInt16(level), at: 0) }
      bytes.store(UInt16(entries.count), at: 2)
      for (index, entry) in entries.enumerated() {
        let offset = Self.headerCount + index * Self.entryCount
        bytes.store(UInt64(bitPattern: entry.key), at: offset)
        bytes.store(entry.west.bitPattern, at: offset + 8)
        bytes.store(entry.east.bitPattern, at: offset + 12)
        bytes.store(entry.south.bitPattern, at: offset + 16)
        bytes.store(entry.north.bitPattern, at: offset + 20)
      }
    }
    try insertNode.bind(node, at: 1)
    try insertNode.bind(buffer, at: 2)
    try insertNode.run()
    let insertEntry = level == 0 ? insertRow : insertParent
    for entry in entries {
      try insertEntry.bind(entry.key, at: 1)
      try insertEntry.bind(node, at: 2)
      try insertEntry.run()
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  fileprivate func store(_ value: some FixedWidthInteger & BitwiseCopyable, at offset: Int) {
    storeBytes(of: value.bigEndian, toByteOffset: offset, as: type(of: value))
  }
}
