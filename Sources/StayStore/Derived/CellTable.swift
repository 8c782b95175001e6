import StayGeometry
import StayModel
import StaySQLite

/// The stored cells of the pyramid: those tiles up to level 21 that hold many stays.
struct CellTable {
  /// A tile with fewer stays than this is not stored.
  static let threshold = 32

  let connection: Connection

  /// A tile of a level as one number; the rows of a level are in order, and columns within a row.
  static func key(_ tile: Tile) -> Int64 {
    key(level: tile.zoom, column: Int64(tile.column), row: Int64(tile.row))
  }

  static func key(level: Int, column: Int64, row: Int64) -> Int64 {
    Int64(level) << 42 | row << 21 | column
  }

  func insert(
    _ aggregate: CellAggregate, key: Int64, version: Int64
  ) throws(DatabaseError) {
    guard let best = aggregate.best else { return }
    let statement = try connection.statement(
      """
      INSERT OR REPLACE INTO stay_cell (cell, version, count, latitude_sum, longitude_sum, south,
        west, north, east, prices, rating_sum, rating_count, best_pk, best_id,
        best_standing)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    try statement.bind(key, at: 1)
    try statement.bind(version, at: 2)
    try statement.bind(Int64(aggregate.count), at: 3)
    try statement.bind(aggregate.weight.latitudeSum, at: 4)
    try statement.bind(aggregate.weight.longitudeSum, at: 5)
    try statement.bind(aggregate.south, at: 6)
    try statement.bind(aggregate.west, at: 7)
    try statement.bind(aggregate.north, at: 8)
    try statement.bind(aggregate.east, at: 9)
    try statement.bind(Self.text(of: aggregate.prices), at: 10)
    try statement.bind(aggregate.ratingSum, at: 11)
    try statement.bind(Int64(aggregate.ratingCount), at: 12)
    try statement.bind(best.pk, at: 13)
    try statement.bind(best.id, at: 14)
    try statement.bind(best.standing.value, at: 15)
    try statement.run()
  }

  /// Removes a tile; tells whether it was stored.
  func delete(key: Int64) throws(DatabaseError) -> Bool {
    let statement = try connection.statement("DELETE FROM stay_cell WHERE cell = ?")
    try statement.bind(key, at: 1)
    try statement.run()
    return connection.changes > 0
  }

  /// A tile's aggregate, or nil where it is not stored.
  func aggregate(key: Int64) throws(DatabaseError) -> CellAggregate? {
    let statement = try connection.statement(Self.query + " WHERE cell = ?")
    try statement.bind(key, at: 1)
    var found: CellAggregate?
    try statement.forEachRow { (row) throws(DatabaseError) in found = try Self.aggregate(row) }
    return found
  }

  /// Gives the stored tiles of a range of keys.
  func forEach(
    in keys: ClosedRange<Int64>,
    _ body: (_ key: Int64, CellAggregate) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let statement = try connection.statement(Self.query + " WHERE cell BETWEEN ? AND ?")
    try statement.bind(keys.lowerBound, at: 1)
    try statement.bind(keys.upperBound, at: 2)
    try statement.forEachRow { (row) throws(DatabaseError) in
      try body(try row.requiredInteger(at: 13), try Self.aggregate(row))
    }
  }

  private static let query = """
    SELECT count, latitude_sum, longitude_sum, south, west, north, east, prices, rating_sum, \
    rating_count, best_pk, best_id, best_standing, cell FROM stay_cell
    """

  private static func aggregate(_ row: Row) throws(DatabaseError) -> CellAggregate {
    let aggregate = CellAggregate(
      count: Int(try row.requiredInteger(at: 0)), latitudeSum: try row.requiredInteger(at: 1),
      longitudeSum: try row.requiredInteger(at: 2), south: try row.requiredReal(at: 3),
      west: try row.requiredReal(at: 4), north: try row.requiredReal(at: 5),
      east: try row.requiredReal(at: 6), prices: try prices(row.unownedText(at: 7)),
      ratingSum: try row.requiredInteger(at: 8),
      ratingCount: Int(try row.requiredInteger(at: 9)),
      best: CellAggregate.Best(
        standing: Standing(value: try row.requiredInteger(at: 12)),
        id: try row.requiredText(at: 11), pk: try row.requiredInteger(at: 10)))
    guard isPossible(aggregate) else {
      throw DatabaseError(code: .SQLITE_CORRUPT, message: "a cell is not what was written")
    }
    return aggregate
  }

  /// Whether numbers of a file can be those of any stays: then nothing that is reckoned with them
  /// leaves the range of its type, or the world.
  private static func isPossible(_ cell: CellAggregate) -> Bool {
    guard (1...greatestCount).contains(cell.count), (0...cell.count).contains(cell.ratingCount)
    else { return false }
    let most = Double(cell.count)
    return -90 <= cell.south && cell.south <= cell.north && cell.north <= 90
      && -180 <= cell.west && cell.west <= cell.east && cell.east <= 180
      && Double(cell.weight.latitudeSum).magnitude <= most * 90 * CellWeight.unitsPerDegree
      && Double(cell.weight.longitudeSum).magnitude <= most * 180 * CellWeight.unitsPerDegree
      && cell.prices.allSatisfy { $0.minimum <= $0.maximum }
      && Double(cell.ratingSum).magnitude
        <= most * CellAggregate.greatestRating * CellAggregate.ratingUnits
  }

  /// As many stays as sums of places hold.
  private static let greatestCount = 500_000_000

  static func text(of prices: [CellAggregate.Prices]) -> String? {
    guard !prices.isEmpty else { return nil }
    return prices.map { "\($0.code) \($0.minimum) \($0.maximum)" }.joined(separator: ",")
  }

  private static func prices(
    _ text: UnsafeRawBufferPointer?
  ) throws(DatabaseError) -> [CellAggregate.Prices] {
    guard let text else { return [] }
    var prices: [CellAggregate.Prices] = []
    for entry in text.split(separator: UInt8(ascii: ",")) {
      let parts = entry.split(separator: UInt8(ascii: " "))
      guard parts.count == 3, let minimum = number(parts[1]), let maximum = number(parts[2]) else {
        throw DatabaseError(
          code: .SQLITE_CORRUPT, message: "a cell's prices are not what was written")
      }
      prices.append(
        CellAggregate.Prices(
          code: String(decoding: parts[0], as: UTF8.self), minimum: minimum, maximum: maximum))
    }
    return prices
  }

  /// Reads a whole number; nil for what is none, or does not fit.
  private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int64? {
    let isNegative = digits.first == UInt8(ascii: "-")
    let digits = isNegative ? digits.dropFirst() : digits
    guard !digits.isEmpty else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (tens, isTooWide) = value.multipliedReportingOverflow(by: 10)
      // Counted downward, as the least number has no opposite.
      let (next, isTooLarge) = tens.subtractingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      guard !isTooWide && !isTooLarge else { return nil }
      value = next
    }
    guard !isNegative else { return value }
    return value == .min ? nil : -value
  }
}
