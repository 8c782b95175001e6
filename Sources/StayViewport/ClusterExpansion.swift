import StayStore

/// Finds the zoom at which a cluster really splits.
///
/// Going to finer levels, the first at which the cluster's stays are no longer one badge: they lie
/// in several cells, and these do not merge into one cluster again.
struct ClusterExpansion {
  let cells: ClusterCells

  /// A head and its neighbours: more cells are never one cluster.
  private static let mostCellsOfACluster = 9

  /// The least whole zoom at which the stays of a cluster's cells are no longer one badge; nil for
  /// a stack, whose stays share a cell of the finest level.
  func zoom(of positions: [CellPosition]) -> Int? {
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
    guard positions.count > 1 else { return true }
    let merging = BadgeMerging(level: level) { weight(at: $0, level: level) }
    return Set(positions.map(merging.head(of:))).count == 1
  }

  private func weight(at position: CellPosition, level: Int) -> CellWeight? {
    let root = position.ancestor(levelsAbove: level - cells.level)
    let levels = ClusterLevel.finest - level
    let finest = CellPosition(column: position.column << levels, row: position.row << levels)
    return cells.cells[root]?.tree.descendant(holding: finest, level: level)?.weight
  }
}
