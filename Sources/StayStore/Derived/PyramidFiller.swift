import StayGeometry
import StaySQLite

/// Makes the cells of all tiles, from stays that come in the order of their keys.
///
/// The stays of a tile come in one stretch, so one open tile a level is enough. A stay is added to
/// the smallest of its tiles that is stored, when that one closes; a tile that is stored is added to
/// its parent as a whole.
struct PyramidFiller {
  private struct Level {
    /// The number of the open tile's first stay.
    var start = 0
    /// The first of the pending stays that lie in the open tile.
    var pending = 0
    /// What of the tile's stays was added already: the stored tiles inside it.
    var aggregate = CellAggregate()
  }

  private struct Pending {
    let latitude: Double
    let longitude: Double
    let price: (units: Int64, code: String)?
    let rating: Double?
    let best: CellAggregate.Best
  }

  private let emit: (_ key: Int64, CellAggregate) throws(DatabaseError) -> Void
  private var levels = [Level](repeating: Level(), count: StayKey.tileZoom + 1)
  private var pending: [Pending] = []
  private var count = 0
  private var position: Int64 = -1
  /// The smallest tile of the stay before.
  private var tile: Tile?
  private var order = AscendingKeys()

  /// Gives each tile that is to be stored to a body, when it closes: children before parents.
  init(emit: @escaping (_ key: Int64, CellAggregate) throws(DatabaseError) -> Void) {
    self.emit = emit
  }

  /// Adds a stay; keys ascend.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_CORRUPT` where they do not.
  mutating func add(_ row: DerivedRow) throws(DatabaseError) {
    try order.take(row.pk)
    let position = row.pk >> Int64(StayKey.counterBits)
    if position != self.position {
      try close(from: Self.firstLevel(where: position, differsFrom: self.position))
      self.position = position
      tile = Tile(
        containing: try StayColumns.place(latitude: row.latitude, longitude: row.longitude),
        zoom: StayKey.tileZoom)
    }
    var price: (units: Int64, code: String)?
    if let units = row.price, let code = row.currency {
      price = (units, String(decoding: code, as: UTF8.self))
    }
    pending.append(
      Pending(
        latitude: row.latitude, longitude: row.longitude, price: price, rating: row.rating,
        best: CellAggregate.Best(
          standing: row.standing, id: String(decoding: row.id, as: UTF8.self), pk: row.pk)))
    count += 1
  }

  /// Closes the tiles that are still open.
  mutating func finish() throws(DatabaseError) {
    try close(from: 0)
  }

  /// The coarsest level at which two positions lie in different tiles.
  private static func firstLevel(where position: Int64, differsFrom other: Int64) -> Int {
    guard other >= 0 else { return StayKey.tileZoom + 1 }
    let sharedBits = (position ^ other).leadingZeroBitCount - (64 - 2 * StayKey.tileZoom)
    return sharedBits / 2 + 1
  }

  /// Closes the open tiles of a level and of all finer ones, the finest first.
  private mutating func close(from first: Int) throws(DatabaseError) {
    guard first <= StayKey.tileZoom else { return }
    for level in stride(from: StayKey.tileZoom, through: first, by: -1) {
      let isStored = count - levels[level].start >= CellTable.threshold
      if isStored { try complete(level: level) }
    }
    for level in first...StayKey.tileZoom {
      levels[level] = Level(start: count, pending: pending.count)
    }
  }

  private mutating func complete(level: Int) throws(DatabaseError) {
    guard let tile else { return }
    var aggregate = levels[level].aggregate
    for stay in pending[levels[level].pending...] {
      aggregate.addPlace(latitude: stay.latitude, longitude: stay.longitude)
      if let price = stay.price {
        aggregate.addPrice(minorUnits: price.units, code: price.code)
      }
      if let rating = stay.rating { aggregate.addRating(rating) }
      aggregate.offer(stay.best)
    }
    pending.removeSubrange(levels[level].pending...)
    let shift = Int64(StayKey.tileZoom - level)
    let key = CellTable.key(
      level: level, column: Int64(tile.column) >> shift, row: Int64(tile.row) >> shift)
    try emit(key, aggregate)
    if level > 0 { levels[level - 1].aggregate.add(aggregate) }
  }
}
