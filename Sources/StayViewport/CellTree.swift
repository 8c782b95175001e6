import StayGeometry
import StayStore

/// The stays of one cell and, when they are asked for, of the cells inside it, level by level.
///
/// A cell is divided when its first child is asked for, so what is never looked at costs nothing. A
/// cell with many stays asks the store for its children; one with few has their places at hand.
final class CellTree {
  /// A stay's place: its cell in the finest level, and its coordinates in ``CellWeight``'s units.
  struct Place {
    let finest: CellPosition
    let latitudeUnits: Int64
    let longitudeUnits: Int64

    init(_ coordinate: Coordinate) {
      finest = CellPosition(finest: coordinate)
      latitudeUnits = CellAggregate.units(coordinate.latitude)
      // 180 degrees belongs to column 0, which begins at -180.
      longitudeUnits = CellAggregate.units(
        coordinate.longitude == 180 ? -180 : coordinate.longitude)
    }
  }

  /// Where the stays are.
  private enum Content {
    case places([Place])
    case source(CellSource, CellPosition)
  }

  private let level: Int
  private var content: Content
  private var children: [CellTree?]?
  /// The least and the greatest column and row in the finest level.
  private var corners: (least: CellPosition, greatest: CellPosition)?
  /// How many stays there are, and their middle.
  private(set) var weight = CellWeight()

  /// Begins an empty cell of a level.
  init(level: Int) {
    self.level = level
    content = .places([])
  }

  /// A cell that the store has added up.
  init(
    level: Int, position: CellPosition, aggregate: CellAggregate, source: CellSource
  ) {
    self.level = level
    content = .source(source, position)
    weight = aggregate.weight
    corners = Self.corners(of: aggregate)
  }

  private init(level: Int, places: [Place]) {
    self.level = level
    content = .places(places)
    for place in places { count(place) }
  }

  /// A cell whose only child holds all of its stays.
  private init(level: Int, places: [Place], onlyChildOf parent: CellTree) {
    self.level = level
    content = .places(places)
    corners = parent.corners
    weight = parent.weight
  }

  /// Adds a stay to a cell that has places and is not divided yet.
  func add(_ place: Place) {
    guard children == nil, case .places(var places) = content else {
      preconditionFailure("a cell of level \(level) is divided and takes no more stays")
    }
    // The array must have one owner, or each stay would copy it.
    content = .places([])
    places.append(place)
    content = .places(places)
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

  /// Columns ascend eastward and rows southward, so the corners of the box name them.
  private static func corners(
    of aggregate: CellAggregate
  ) -> (least: CellPosition, greatest: CellPosition)? {
    guard aggregate.count > 0 else { return nil }
    return (
      CellPosition(
        finest: Coordinate(
          clampingLatitude: aggregate.north, wrappingLongitude: aggregate.west)),
      CellPosition(
        finest: Coordinate(
          clampingLatitude: aggregate.south, wrappingLongitude: aggregate.east))
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
    var cells: Set<CellPosition> = []
    guard let places = fewPlaces() else {
      for child in divided() {
        if let child { cells.formUnion(child.occupied(level: target, limit: limit)) }
        if cells.count > limit { break }
      }
      return cells
    }
    let levelsAbove = ClusterLevel.finest - target
    for place in places {
      cells.insert(place.finest.ancestor(levelsAbove: levelsAbove))
      if cells.count > limit { break }
    }
    return cells
  }

  /// The places, or nil where the stays are many and the store can divide them.
  private func fewPlaces() -> [Place]? {
    switch content {
    case .places(let places): return places
    case .source(let source, let position):
      guard weight.count <= CellSource.fewPlaces || level >= CellSource.finestLevel else {
        return nil
      }
      let places = source.places(of: position, level: level)
      content = .places(places)
      return places
    }
  }

  private func divided() -> [CellTree?] {
    if let children { return children }
    var divided: [CellTree?] = [nil, nil, nil, nil]
    if let places = fewPlaces() {
      divide(places, into: &divided)
    } else if case .source(let source, let position) = content {
      for (child, aggregate) in source.children(of: position, level: level) {
        divided[child.quarter(levelsAbove: 0)] = CellTree(
          level: level + 1, position: child, aggregate: aggregate, source: source)
      }
    }
    children = divided
    return divided
  }

  private func divide(_ places: [Place], into divided: inout [CellTree?]) {
    if let onlyCell = onlyCell(level: level + 1) {
      divided[onlyCell.quarter(levelsAbove: 0)] = CellTree(
        level: level + 1, places: places, onlyChildOf: self)
      return
    }
    let levelsAbove = ClusterLevel.finest - level - 1
    var quarters: [[Place]] = [[], [], [], []]
    for place in places {
      quarters[place.finest.quarter(levelsAbove: levelsAbove)].append(place)
    }
    for (quarter, places) in quarters.enumerated() where !places.isEmpty {
      divided[quarter] = CellTree(level: level + 1, places: places)
    }
  }
}

extension CellWeight {
  fileprivate init(_ place: CellTree.Place) {
    self.init(latitudeUnits: place.latitudeUnits, longitudeUnits: place.longitudeUnits)
  }
}
