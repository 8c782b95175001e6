/// The names that the objects of a file have, as a tree: `address.location` is a node below
/// `address`.
///
/// Objects of one file name their members in the same order, mostly, so the member that followed
/// last time is tried first, and a name is looked up by one comparison.
struct JSONColumnTree: Sendable {
  /// A name at its place.
  struct Node: Sendable {
    /// The names from the top, with dots between them.
    let path: String
    /// The bytes of the last name, escapes resolved.
    let name: [UInt8]
    let parent: Int
    var children: [Int] = []
    /// Where among the children the last one found is; the next is expected behind it.
    var lastFound = -1
    /// The hash of the path, for contents and digests.
    let hash: UInt64
    /// The field that the column fills, as an index into all fields, or -1.
    var field = -1
  }

  /// The root is node 0 and has no name.
  private(set) var nodes: [Node]

  /// More names than this are not remembered: an object that is keyed by ids is data, not columns.
  static let nodeLimit = 1024

  init() {
    nodes = [Node(path: "", name: [], parent: -1, hash: 0)]
  }

  /// The child of a node with a name; it is added if it is new, or -1 if there is no room.
  mutating func child(of parent: Int, named name: UnsafeBufferPointer<UInt8>) -> Int {
    guard parent >= 0 else { return -1 }
    let count = nodes[parent].children.count
    var tried = nodes[parent].lastFound + 1
    for _ in 0..<count {
      if tried >= count { tried = 0 }
      let node = nodes[parent].children[tried]
      if nodes[node].name.count == name.count && nodes[node].name.elementsEqual(name) {
        nodes[parent].lastFound = tried
        return node
      }
      tried += 1
    }
    guard nodes.count < Self.nodeLimit else { return -1 }
    return add(String(decoding: name, as: UTF8.self), to: parent)
  }

  /// Adds a column by the names on the way to it.
  mutating func add(_ parts: [String]) {
    var parent = 0
    for part in parts {
      let name = Array(part.utf8)
      parent = name.withUnsafeBufferPointer { child(of: parent, named: $0) }
    }
  }

  /// The names on the way to a node.
  func parts(of node: Int) -> [String] {
    var parts: [String] = []
    var node = node
    while node > 0 {
      parts.append(String(decoding: nodes[node].name, as: UTF8.self))
      node = nodes[node].parent
    }
    return parts.reversed()
  }

  private mutating func add(_ name: String, to parent: Int) -> Int {
    let path = parent == 0 ? name : nodes[parent].path + "." + name
    let node = nodes.count
    nodes.append(
      Node(path: path, name: Array(name.utf8), parent: parent, hash: ColumnHash.of(path)))
    nodes[parent].lastFound = nodes[parent].children.count
    nodes[parent].children.append(node)
    return node
  }

  /// The node with a path, if there is one.
  func node(at path: String) -> Int? {
    nodes.firstIndex { $0.path == path && $0.parent >= 0 }
  }

  /// Lets a column fill a field.
  mutating func assign(_ field: Int, to node: Int) {
    nodes[node].field = field
  }
}
