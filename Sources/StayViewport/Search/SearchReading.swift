import StayGeometry
import StayModel
import StaySQLite
import StayStore

/// Carries out a search on one state of the store: in a viewport or everywhere, under a filter.
struct SearchReading {
  let viewport: Viewport?
  let filter: StayFilter
  private let connection: Connection
  private let origin: StayOrigin
  private let matches: SearchMatches

  /// Asks the index of words; nil where the filter has no search.
  init?(
    viewport: Viewport?, filter: StayFilter, on connection: Connection, origin: StayOrigin
  ) throws(DatabaseError) {
    guard let search = filter.search else { return nil }
    self.viewport = viewport
    self.filter = filter
    self.connection = connection
    self.origin = origin
    switch origin {
    case .derived: matches = try Self.kept(search, on: connection)
    case .rows: matches = try SearchMatches(of: search, on: connection)
    }
  }

  private static func kept(
    _ search: SearchText, on connection: Connection
  ) throws(DatabaseError) -> SearchMatches {
    if let kept = try BlockTable.current(on: connection).matches(of: search) { return kept }
    return try SearchMatches(of: search, on: connection)
  }

  /// Where a stay has the words; nil where it has not.
  func match(of pk: Int64) throws(DatabaseError) -> SearchMatch? { try matches.match(of: pk) }

  /// The stays that are found, in their order, and the number of all.
  ///
  /// - Complexity: O(k log l) for k stays found and a limit of l.
  func stays(
    limit: Int?, after first: FoundStays.Entry? = nil
  ) throws(DatabaseError) -> (entries: [FoundStays.Entry], total: Int) {
    var found = FoundStays(limit: limit, after: first)
    switch origin {
    case .derived:
      try StayScan(viewport: viewport, filter: filter, on: connection).forEach {
        (block, index) throws(DatabaseError) in
        try found.offer(try entry(of: index, in: block))
      }
    case .rows:
      try forEachRow { (row) throws(DatabaseError) in try found.offer(try entry(row)) }
    }
    return (found.takeEntries(), found.total)
  }

  /// The found stays in their order, or nil where they are more than a limit.
  func stays(atMost limit: Int) throws(DatabaseError) -> (entries: [FoundStays.Entry], total: Int)?
  {
    if case .derived = origin {
      // The order is not worth finding where the stays are too many.
      let scan = try StayScan(viewport: viewport, filter: filter, on: connection)
      guard try scan.keys(atMost: limit) != nil else { return nil }
    }
    let found = try stays(limit: limit)
    return found.total > limit ? nil : found
  }

  /// The place in the order of the stay with an id; nil where there is no such stay or the search
  /// does not find it.
  func entry(of id: StayID) throws(DatabaseError) -> FoundStays.Entry? {
    let found = try connection.fetchFirst(
      "SELECT \(Self.columns) FROM stay WHERE stay.id = \(id.rawValue)"
    ) { (row) throws(DatabaseError) in
      (pk: try row.requiredInteger(at: 2), standing: try Self.standing(row))
    }
    guard let found, let match = try match(of: found.pk) else { return nil }
    return FoundStays.Entry(match: match, standing: found.standing, id: id, pk: found.pk)
  }

  /// The pins of stays, in the order of the entries.
  func pins(of entries: some Sequence<FoundStays.Entry>) throws(DatabaseError) -> [ViewportPin] {
    var pins: [ViewportPin] = []
    var known = KnownTexts()
    for entry in entries {
      try connection.forEachRow(
        "SELECT \(StayColumns.list) FROM stay WHERE stay.pk = \(entry.pk)"
      ) { (row) throws(DatabaseError) in
        pins.append(
          ViewportPin(
            pin: try StayColumns.pin(row, known: &known), tier: .light, match: entry.match))
      }
    }
    return pins
  }

  private func entry(
    of index: Int, in block: StayBlock
  ) throws(DatabaseError) -> FoundStays.Entry {
    let pk = block.key(index)
    return FoundStays.Entry(
      match: try match(of: pk) ?? .neighbourhood, standing: block.standing(index),
      id: StayID(block.id(index)), pk: pk)
  }

  private func entry(_ row: Row) throws(DatabaseError) -> FoundStays.Entry {
    let pk = try row.requiredInteger(at: 2)
    return FoundStays.Entry(
      match: try match(of: pk) ?? .neighbourhood, standing: try Self.standing(row),
      id: StayID(try row.requiredText(at: 3)), pk: pk)
  }

  private static let columns: SQL = """
    stay.latitude, stay.longitude, stay.pk, stay.id, stay.rank, stay.rating, stay.reviews
    """

  private static func standing(_ row: Row) throws(DatabaseError) -> Standing {
    Standing(
      rank: try row.real(at: 4), rating: try row.real(at: 5),
      reviews: try row.integer(at: 6).map { Int(clamping: $0) })
  }

  private func forEachRow(
    _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    if let viewport {
      try ViewportRows(viewport: viewport, filter: filter).forEach(
        columns: Self.columns, placeColumn: 0, on: connection, body)
    } else {
      try connection.forEachRow(
        "SELECT \(Self.columns) FROM stay WHERE \(FilterSQL.condition(for: filter))", body)
    }
  }
}
