import StayGeometry

/// Packs places into the nodes of an R*Tree, full from the leaves upward; knows no SQL.
///
/// Entries come in the order of keys, so that neighbours share a node: the packing of Kamel and
/// Faloutsos, "On packing R-trees" (1993). The format is that of SQLite's `ext/rtree/rtree.c`: a node
/// is two bytes that hold the tree's depth in the root, two that count the entries, then 24 bytes an
/// entry: its key, least and greatest of each axis; everything most significant byte first. The root
/// is node 1.
struct LocationTree {
  struct Entry {
    let key: Int64
    var west, east, south, north: Float

    mutating func formUnion(_ other: Entry) {
      west = min(west, other.west)
      east = max(east, other.east)
      south = min(south, other.south)
      north = max(north, other.north)
    }
  }

  /// A finished node.
  struct Node: Sendable {
    let number: Int64
    /// 0 for a leaf.
    let level: Int
    let bytes: [UInt8]
    /// The keys of a leaf's stays, or the numbers of the nodes below.
    let keys: [Int64]
  }

  /// The node of a level that is being filled.
  private struct Level {
    var entries: [Entry] = []
    var hasFinishedNodes = false
  }

  static let headerCount = 4
  static let entryCount = 24
  private static let root: Int64 = 1

  private let nodeSize: Int
  private let nodeCapacity: Int
  private var levels: [Level] = []
  private var nextNode = LocationTree.root + 1
  /// The nodes that were finished and not taken yet.
  private var finished: [Node] = []

  /// Begins a tree whose nodes have so many bytes.
  init(nodeSize: Int) {
    self.nodeSize = nodeSize
    // A tenth of each node stays free, so that the first stay that comes later splits none.
    nodeCapacity = (nodeSize - Self.headerCount) / Self.entryCount * 9 / 10
  }

  /// Adds a stay's place; keys ascend.
  mutating func add(pk: Int64, latitude: Double, longitude: Double) {
    add(
      Entry(
        key: pk, west: LocationIndex.floatBelow(longitude),
        east: LocationIndex.floatAbove(longitude), south: LocationIndex.floatBelow(latitude),
        north: LocationIndex.floatAbove(latitude)), level: 0)
  }

  /// Finishes what is open; the last node is the root.
  mutating func finish() {
    if levels.isEmpty { levels.append(Level()) }
    var level = 0
    while levels[level].hasFinishedNodes {
      finishNode(level: level)
      level += 1
    }
    finished.append(node(levels[level].entries, level: level, number: Self.root))
  }

  /// Hands over the nodes that were finished since the last call.
  mutating func takeNodes() -> [Node] {
    defer { finished = [] }
    return finished
  }

  private mutating func add(_ entry: Entry, level: Int) {
    if level == levels.count { levels.append(Level()) }
    // A full node waits for one more entry: only then is it known not to be the root.
    if levels[level].entries.count == nodeCapacity { finishNode(level: level) }
    levels[level].entries.append(entry)
  }

  private mutating func finishNode(level: Int) {
    let entries = levels[level].entries
    guard var box = entries.first else { return }
    let number = nextNode
    nextNode += 1
    finished.append(node(entries, level: level, number: number))
    levels[level].entries.removeAll(keepingCapacity: true)
    levels[level].hasFinishedNodes = true
    for entry in entries.dropFirst() { box.formUnion(entry) }
    add(
      Entry(key: number, west: box.west, east: box.east, south: box.south, north: box.north),
      level: level + 1)
  }

  private func node(_ entries: [Entry], level: Int, number: Int64) -> Node {
    let bytes = [UInt8](unsafeUninitializedCapacity: nodeSize) { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(buffer)[..<nodeSize])
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      if number == Self.root { bytes.store(UInt16(level), at: 0) }
      bytes.store(UInt16(entries.count), at: 2)
      for (index, entry) in entries.enumerated() {
        let offset = Self.headerCount + index * Self.entryCount
        bytes.store(UInt64(bitPattern: entry.key), at: offset)
        bytes.store(entry.west.bitPattern, at: offset + 8)
        bytes.store(entry.east.bitPattern, at: offset + 12)
        bytes.store(entry.south.bitPattern, at: offset + 16)
        bytes.store(entry.north.bitPattern, at: offset + 20)
      }
      count = nodeSize
    }
    return Node(number: number, level: level, bytes: bytes, keys: entries.map(\.key))
  }
}

extension UnsafeMutableRawBufferPointer {
  fileprivate func store(_ value: some FixedWidthInteger & BitwiseCopyable, at offset: Int) {
    storeBytes(of: value.bigEndian, toByteOffset: offset, as: type(of: value))
  }
}
