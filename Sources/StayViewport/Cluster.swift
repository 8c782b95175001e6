public import StayGeometry
public import StayModel

/// Stays that are drawn as one badge with their number.
///
/// A cluster is a cell of the world's own grid, or several that merged. All but ``count`` is told
/// of the whole cell under the filter, inside the viewport or not, so that nothing changes while
/// the view pans.
public struct Cluster: Hashable, Sendable, Identifiable {
  /// The cell that gives the cluster its identity.
  public let cell: Tile
  /// All cells of the cluster, ``cell`` among them, by row and column.
  public let cells: [Tile]
  /// The members inside the viewport.
  public let count: Int
  /// The mean place of all members.
  public let coordinate: Coordinate
  /// The smallest box around all members.
  public let bounds: BoundingBox
  /// The least and greatest price of all members in each currency, by its code.
  public let prices: [PriceRange]
  /// The mean of the members' ratings; nil when none has one.
  public let averageRating: Double?
  /// The member that comes first by standing and id.
  public let best: StayID
  /// The least whole zoom at which the members are no longer one badge; nil for a stack that
  /// never splits.
  public let expansionZoom: Int?

  /// Makes a cluster.
  public init(
    cell: Tile, cells: [Tile], count: Int, coordinate: Coordinate, bounds: BoundingBox,
    prices: [PriceRange], averageRating: Double?, best: StayID, expansionZoom: Int?
  ) {
    self.cell = cell
    self.cells = cells
    self.count = count
    self.coordinate = coordinate
    self.bounds = bounds
    self.prices = prices
    self.averageRating = averageRating
    self.best = best
    self.expansionZoom = expansionZoom
  }

  /// The address of the cell, "zoom/column/row": the same wherever the viewport stands and in
  /// whatever order the stays came.
  public var id: String { cell.address }

  /// The order of clusters: from north to south, then from west to east.
  static func isBefore(_ one: Cluster, _ other: Cluster) -> Bool {
    (one.cell.row, one.cell.column) < (other.cell.row, other.cell.column)
  }
}
