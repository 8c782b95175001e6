public import StayGeometry
public import StayModel
package import StaySQLite
import StayStore

/// A question about what a cluster holds, by the cluster's id.
///
/// It is answered of the store as it is now: the cluster that has the id under the filter, which
/// is not what was drawn before if stays came or went meanwhile.
public struct ClusterQuery: Hashable, Sendable {
  /// The cell that names the cluster.
  public var cell: Tile
  /// What a stay must have: the filter under which the cluster was drawn.
  public var filter: StayFilter

  /// Makes a question about the cluster that a cell names.
  public init(cell: Tile, filter: StayFilter = StayFilter()) {
    self.cell = cell
    self.filter = filter
  }

  /// What the cluster becomes at its expansion zoom; nil where the cell names no cluster now.
  ///
  /// - Throws: ``DatabaseError`` when the database cannot be read or holds what no store writes.
  package func children(
    on connection: Connection, origin: StayOrigin = .derived
  ) throws(DatabaseError) -> ClusterChildren? {
    guard let (positions, cells) = try members(on: connection, origin: origin) else { return nil }
    guard let zoom = ClusterExpansion(cells: cells).zoom(of: positions) else {
      try cells.check()
      return ClusterChildren(zoom: nil, pins: [], clusters: [])
    }
    let children = try ClusterCells(
      level: ClusterLevel.level(zoom: Double(zoom)), around: box(of: positions), filter: filter,
      on: connection, inside: .cells(Set(positions), level: cells.level), origin: origin)
    let drawing = ClusterDrawing(cells: children, selectedPlace: nil)
    return ClusterChildren(
      zoom: zoom, pins: try drawing.singlePins(on: connection).map(\.pin),
      clusters: try drawing.clusters())
  }

  /// The cluster's members by standing and id, a page of them; nil where the cell names no cluster now.
  ///
  /// - Throws: ``DatabaseError`` when the database cannot be read or holds what no store writes.
  package func leaves(
    after last: Pin?, limit: Int, on connection: Connection, origin: StayOrigin = .derived
  ) throws(DatabaseError) -> [Pin]? {
    guard let (positions, cells) = try members(on: connection, origin: origin) else { return nil }
    var best = BestPins(limit: limit, after: last)
    for position in positions {
      let viewport = Viewport(tile: position.tile(level: cells.level))
      try ViewportRows(viewport: viewport, filter: filter).forEach(
        columns: StayColumns.list, placeColumn: StayColumns.latitude, on: connection
      ) { (row) throws(DatabaseError) in try best.offer(row) }
    }
    return best.takePins().map(\.pin)
  }

  /// The cells of the cluster, and all cells around it; nil where the cell names no cluster.
  private func members(
    on connection: Connection, origin: StayOrigin
  ) throws(DatabaseError) -> (positions: [CellPosition], cells: ClusterCells)? {
    let position = CellPosition(column: Int32(cell.column), row: Int32(cell.row))
    let cells = try ClusterCells(
      level: cell.zoom, around: cell.boundingBox, filter: filter, on: connection,
      inside: .cells([position], level: cell.zoom), origin: origin)
    guard let own = cells.cells[position], own.tree.weight.count > 1 else { return nil }
    let merging = ClusterDrawing(cells: cells, selectedPlace: nil).merging
    guard merging.head(of: position) == position else { return nil }
    return (merging.members(of: position), cells)
  }

  /// A box around all of the cells: the cell that names the cluster, and one more on each side.
  private func box(of positions: [CellPosition]) -> BoundingBox {
    let box = cell.boundingBox
    guard positions.count > 1 else { return box }
    return ClusterCells.area(around: box, level: cell.zoom, rings: 1)
  }
}
