import StayModel
import StaySQLite
import StayStore

/// What frames without a filter found out about the cells of one state of a store: how they are
/// divided, and the zooms at which clusters split.
///
/// It is the same wherever the viewport stands, and a map that moves asks for most of it again.
final class KnownClusters {
  let source: CellSource
  private var trees: [Key: CellTree] = [:]
  private var zooms: [Key: Int?] = [:]

  private struct Key: Hashable {
    let level: Int
    let position: CellPosition
  }

  private static let treeLimit = 1 << 12
  private static let zoomLimit = 1 << 15

  private init(source: CellSource) {
    self.source = source
  }

  /// What is known of the store as a connection sees it.
  ///
  /// A read that fails leaves nothing known, so no answer is made from half of a cell.
  static func current(on connection: Connection) throws(DatabaseError) -> KnownClusters {
    let known = try BlockTable.companion(on: connection) { () throws(DatabaseError) in
      KnownClusters(
        source: CellSource(try CellReader(connection: connection, filter: StayFilter())))
    }
    known.makeRoom()
    return known
  }

  /// Between two frames, so that the cells of one frame are the same from its beginning to its end.
  private func makeRoom() {
    if trees.count > Self.treeLimit || source.givenPlaces > CellSource.placeLimit {
      trees.removeAll(keepingCapacity: true)
      source.forgetGivenPlaces()
    }
    if zooms.count > Self.zoomLimit { zooms.removeAll(keepingCapacity: true) }
  }

  /// A cell that may be divided already.
  func tree(level: Int, position: CellPosition, aggregate: CellAggregate) -> CellTree {
    let key = Key(level: level, position: position)
    if let tree = trees[key] { return tree }
    let tree = CellTree(level: level, position: position, aggregate: aggregate, source: source)
    trees[key] = tree
    return tree
  }

  /// The zoom at which the cluster that a cell leads splits, found once.
  func zoom(level: Int, head: CellPosition, _ find: () -> Int?) -> Int? {
    let key = Key(level: level, position: head)
    if let known = zooms[key] { return known }
    let zoom = find()
    zooms[key] = .some(zoom)
    return zoom
  }
}
