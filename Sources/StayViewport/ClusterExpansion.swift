import StayStore

/// Finds the zoom at which a cluster really splits.
///
/// Going to finer levels, the first at which the cluster's stays are no longer one badge: they lie
/// in several cells, and these do not merge into one cluster again.
///
/// One is made for all clusters of a frame: neighbours ask about the same cells of finer levels.
final class ClusterExpansion {
  private let cells: ClusterCells
  private var mergings: [Int: BadgeMerging] = [:]

  init(cells: ClusterCells) {
    self.cells = cells
  }

  /// A head and its neighbours: more cells are never one cluster.
  private static let mostCellsOfACluster = 9

  /// The least whole zoom at which the stays of a cluster's cells, of which the head is the first,
  /// are no longer one badge; nil for a stack, whose stays share a cell of the finest level.
  func zoom(of positions: [CellPosition]) -> Int? {
    guard let known = cells.known, let head = positions.first else {
      return splittingZoom(of: positions)
    }
    return known.zoom(level: cells.level, head: head) { splittingZoom(of: positions) }
  }

  private func splittingZoom(of positions: [CellPosition]) -> Int? {
    for level in (cells.level + 1)..<(ClusterLevel.finest + 1) {
      let occupied = positions.reduce(into: Set<CellPosition>()) { cells, position in
        guard cells.count <= Self.mostCellsOfACluster,
          let tree = self.cells.cells[position]?.tree
        else { return }
        cells.formUnion(tree.occupied(level: level, limit: Self.mostCellsOfACluster))
      }
      if occupied.count > Self.mostCellsOfACluster || !isOne(occupied, level: level) {
        return ClusterLevel.leastZoom(level: level)
      }
    }
    return nil
  }

  private func isOne(_ positions: Set<CellPosition>, level: Int) -> Bool {
    guard let first = positions.first, positions.count > 1 else { return true }
    // Of two members each is a neighbour of the head, or the head.
    guard positions.allSatisfy({ $0.steps(to: first, level: level) <= 2 }) else { return false }
    let merging = merging(level: level)
    if merging.areApart(positions) { return false }
    let head = merging.head(of: first)
    return positions.allSatisfy { merging.head(of: $0) == head }
  }

  private func merging(level: Int) -> BadgeMerging {
    if let known = mergings[level] { return known }
    let cells = cells
    let merging = BadgeMerging(level: level) { cells.weight(at: $0, level: level) }
    mergings[level] = merging
    return merging
  }
}

extension ClusterCells {
  /// The weight of a cell of a finer level; nil where no stay of these cells is in it.
  fileprivate func weight(at position: CellPosition, level: Int) -> CellWeight? {
    let root = position.ancestor(levelsAbove: level - self.level)
    let levels = ClusterLevel.finest - level
    let finest = CellPosition(column: position.column << levels, row: position.row << levels)
    return cells[root]?.tree.descendant(holding: finest, level: level)?.weight
  }
}
