public import StayGeometry
public import StayModel
package import StaySQLite
import StayStore

/// A question about how stays are spread, in a viewport or everywhere.
public struct StatisticsQuery: Hashable, Sendable {
  /// Where to look; nil is everywhere.
  public var viewport: Viewport?
  /// What a stay must have; each spread ignores the part about its own value.
  public var filter: StayFilter

  /// Makes a question.
  public init(viewport: Viewport? = nil, filter: StayFilter = StayFilter()) {
    self.viewport = viewport
    self.filter = filter
  }

  /// Answers the question from the connection's database.
  ///
  /// - Throws: ``DatabaseError`` when the database cannot be read or holds what no store writes.
  /// - Complexity: O(log n + k log k) for k stays in the viewport.
  package func run(
    on connection: Connection, origin: StayOrigin = .derived
  ) throws(DatabaseError) -> ViewportStatistics {
    var tally = StatisticsTally()
    switch origin {
    case .rows: try tallyRows(&tally, on: connection)
    case .derived: try tallyBlocks(&tally, on: connection)
    }
    return try tally.statistics()
  }

  private func tallyRows(
    _ tally: inout StatisticsTally, on connection: Connection
  ) throws(DatabaseError) {
    if let viewport {
      try ViewportRows(viewport: viewport, filter: shared).forEach(
        columns: columns, placeColumn: 0, on: connection
      ) { (row) throws(DatabaseError) in try tally.add(row) }
    } else {
      try connection.forEachRow(
        "SELECT \(columns) FROM stay WHERE \(FilterSQL.condition(for: shared))"
      ) { (row) throws(DatabaseError) in try tally.add(row) }
    }
  }

  private func tallyBlocks(
    _ tally: inout StatisticsTally, on connection: Connection
  ) throws(DatabaseError) {
    var parts: BlockParts?
    try StayScan(viewport: viewport, filter: shared, on: connection).forEach {
      (block, index) throws(DatabaseError) in
      let current: BlockParts
      if let parts, parts.block === block {
        current = parts
      } else {
        current = BlockParts(block, matchers: self.parts.map { BlockMatcher($0, block: block) })
        parts = current
      }
      tally.add(block, index, passes: current.matchers.map { $0.matches(index) })
    }
  }

  /// A block with what decides the filter's parts about it.
  private struct BlockParts {
    let block: StayBlock
    let matchers: [BlockMatcher]

    init(_ block: StayBlock, matchers: [BlockMatcher]) {
      self.block = block
      self.matchers = matchers
    }
  }

  /// The part of the filter that no spread ignores.
  private var shared: StayFilter {
    StayFilter(currency: filter.currency, source: filter.source, search: filter.search)
  }

  /// The values, then for each of them whether the stay passes the filter's part about it.
  ///
  /// All parts are asked of each row, so that one pass serves every spread.
  private var columns: SQL {
    let passes = parts.map { "(\(FilterSQL.condition(for: $0))) IS TRUE" as SQL }
    return """
      stay.latitude, stay.longitude, stay.price, stay.currency, stay.category, stay.guests, \
      stay.rating, \(passes.joined(separator: ", "))
      """
  }

  /// The parts about a price, a category, guests and a rating.
  private var parts: [StayFilter] {
    [
      StayFilter(
        minPrice: filter.minPrice, maxPrice: filter.maxPrice, currency: filter.currency),
      StayFilter(categories: filter.categories), StayFilter(guests: filter.guests),
      StayFilter(minRating: filter.minRating),
    ]
  }
}
