/// The stays of one cell and, when they are asked for, of the cells inside it, level by level.
///
/// A cell is divided when its first child is asked for, so what is never looked at costs nothing.
final class CellTree {
  /// A stay's place: its cell in the finest level, and its coordinates in ``CellWeight``'s units.
  struct Place {
    let finest: CellPosition
    let latitudeUnits: Int64
    let longitudeUnits: Int64
  }

  private let level: Int
  private var places: [Place]
  private var children: [CellTree?]?
  /// The least and the greatest column and row in the finest level.
  private var corners: (least: CellPosition, greatest: CellPosition)?
  /// How many stays there are, and their middle.
  private(set) var weight = CellWeight()

  /// Begins an empty cell of a level.
  init(level: Int) {
    self.level = level
    places = []
  }

  private init(level: Int, places: [Place]) {
    self.level = level
    self.places = places
    for place in places { count(place) }
  }

  /// A cell whose only child holds all of its stays.
  private init(level: Int, onlyChildOf parent: CellTree) {
    self.level = level
    places = parent.places
    corners = parent.corners
    weight = parent.weight
  }

  /// Adds a stay to a cell that is not divided yet.
  func add(_ place: Place) {
    precondition(children == nil, "cell of level \(level) is divided and takes no more stays")
    places.append(place)
    count(place)
  }

  private func count(_ place: Place) {
    weight += CellWeight(place)
    guard let corners else {
      self.corners = (place.finest, place.finest)
      return
    }
    self.corners = (
      CellPosition(
        column: min(corners.least.column, place.finest.column),
        row: min(corners.least.row, place.finest.row)),
      CellPosition(
        column: max(corners.greatest.column, place.finest.column),
        row: max(corners.greatest.row, place.finest.row))
    )
  }

  /// The one cell of a finer level in which all stays lie, or nil where they lie in several.
  private func onlyCell(level target: Int) -> CellPosition? {
    guard let corners else { return nil }
    let levelsAbove = ClusterLevel.finest - target
    let cell = corners.least.ancestor(levelsAbove: levelsAbove)
    return cell == corners.greatest.ancestor(levelsAbove: levelsAbove) ? cell : nil
  }

  /// The cell of a finer level that holds a cell of the finest, or nil where no stay is in it.
  func descendant(holding position: CellPosition, level target: Int) -> CellTree? {
    guard target > level else { return self }
    let quarter = position.quarter(levelsAbove: ClusterLevel.finest - level - 1)
    return divided()[quarter]?.descendant(holding: position, level: target)
  }

  /// The cells of a finer level in which the stays lie, as many as are needed to know that there
  /// are more than a limit.
  func occupied(level target: Int, limit: Int) -> Set<CellPosition> {
    if let onlyCell = onlyCell(level: target) { return [onlyCell] }
    let levelsAbove = ClusterLevel.finest - target
    var cells: Set<CellPosition> = []
    for place in places {
      cells.insert(place.finest.ancestor(levelsAbove: levelsAbove))
      if cells.count > limit { break }
    }
    return cells
  }

  private func divided() -> [CellTree?] {
    if let children { return children }
    let levelsAbove = ClusterLevel.finest - level - 1
    var divided: [CellTree?] = [nil, nil, nil, nil]
    if let onlyCell = onlyCell(level: level + 1) {
      divided[onlyCell.quarter(levelsAbove: 0)] = CellTree(level: level + 1, onlyChildOf: self)
    } else {
      var quarters: [[Place]] = [[], [], [], []]
      for place in places {
        quarters[place.finest.quarter(levelsAbove: levelsAbove)].append(place)
      }
      for (quarter, places) in quarters.enumerated() where !places.isEmpty {
        divided[quarter] = CellTree(level: level + 1, places: places)
      }
    }
    children = divided
    return divided
  }
}

extension CellWeight {
  fileprivate init(_ place: CellTree.Place) {
    self.init(latitudeUnits: place.latitudeUnits, longitudeUnits: place.longitudeUnits)
  }
}
