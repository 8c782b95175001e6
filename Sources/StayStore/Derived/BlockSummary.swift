package import StayGeometry

/// What is kept beside a block's bytes, so that a question can skip it unread.
struct BlockSummary: Hashable, Sendable {
  var count = 0
  /// The smallest box around the stays.
  var box = PlainBox()
  /// The currency of all prices; nil where there are several or none.
  var currency: String?
  var leastPrice: Int64?
  var greatestPrice: Int64?
  var mostGuests: Int64?
  var bestRating: Double?

  /// Whether numbers of a file can be those of any stays: then nothing that is reckoned with them
  /// leaves the range of its type, and the least is not above the greatest.
  var isPossible: Bool {
    guard (0...StayBlock.greatestCount).contains(count) else { return false }
    guard let leastPrice, let greatestPrice else { return leastPrice == greatestPrice }
    return leastPrice <= greatestPrice
  }
}

/// Edges in degrees that do not cross the antimeridian: longitude 180 counts as -180.
package struct PlainBox: Hashable, Sendable {
  package private(set) var south = Double.infinity
  package private(set) var west = Double.infinity
  package private(set) var north = -Double.infinity
  package private(set) var east = -Double.infinity

  /// Begins without a point.
  package init() {}

  /// Makes a box from its edges.
  package init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  package var isEmpty: Bool { south > north }

  package mutating func include(latitude: Double, longitude: Double) {
    let longitude = longitude == 180 ? -180 : longitude
    south = min(south, latitude)
    west = min(west, longitude)
    north = max(north, latitude)
    east = max(east, longitude)
  }

  package mutating func formUnion(_ other: PlainBox) {
    south = min(south, other.south)
    west = min(west, other.west)
    north = max(north, other.north)
    east = max(east, other.east)
  }

  /// Whether a viewport's box holds every place of this one.
  package func isInside(_ box: BoundingBox) -> Bool {
    PlaceTest(box).holds(self)
  }

  /// Whether a viewport's box holds a place that could be one of this.
  package func touches(_ box: BoundingBox) -> Bool {
    PlaceTest(box).touches(self)
  }

  /// Whether a tile could hold a place of this box.
  func touches(tileOf position: CellArea.Position, level: Int) -> Bool {
    guard !isEmpty else { return false }
    let columns = (1 << level)
    let west = Double(position.column) / Double(columns) * 360 - 180
    let east = Double(position.column + 1) / Double(columns) * 360 - 180
    // Longitudes of tiles are exact; their rows are left to the keys.
    return self.west <= east && self.east >= west
  }

  /// The smallest box around the stays of an aggregate.
  init(_ aggregate: CellAggregate) {
    self.init(
      south: aggregate.south, west: aggregate.west, north: aggregate.north, east: aggregate.east)
  }
}
