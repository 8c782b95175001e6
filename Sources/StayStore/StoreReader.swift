public import StayGeometry
public import StayModel
package import StaySQLite

/// What can be asked of a store, on one state of it.
///
/// Valid only inside the body that a read or a write of ``StayStore`` gave it to.
public struct StoreReader {
  package let connection: Connection

  private let changed: ChangedKeys?
  private let searchChanges: SearchChanges?

  /// Makes a reader; a transaction's own is given what it has written so far.
  init(
    connection: Connection, changed: ChangedKeys? = nil, searchChanges: SearchChanges? = nil
  ) {
    self.connection = connection
    self.changed = changed
    self.searchChanges = searchChanges
  }

  /// To be called before a filter is asked: brings the index of words in step with what the
  /// transaction has written, where the filter needs it.
  package func prepare(_ filter: StayFilter) throws(DatabaseError) {
    if filter.search != nil { try searchChanges?.apply() }
  }

  /// Whether blocks and pyramid are in step with the rows: always but in a transaction that has
  /// written, which brings them in step at its end.
  package var isDerivedCurrent: Bool { changed?.keys.isEmpty ?? true }

  /// The stay with an id, whole, or nil where there is none.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log n).
  public func stay(id: StayID) throws -> Stay? {
    try connection.fetchFirst(
      """
      SELECT \(StayColumns.list), stay_detail.subtitle, stay_detail.url, stay_detail.picture,
             stay_detail.neighbourhood, stay_detail.attributes
      FROM stay LEFT JOIN stay_detail ON stay_detail.pk = stay.pk
      WHERE stay.id = \(id.rawValue)
      """, Self.wholeStay)
  }

  /// The pin of the stay with an id, or nil where there is none.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log n).
  public func pin(id: StayID) throws -> Pin? {
    try connection.fetchFirst(
      "SELECT \(StayColumns.list) FROM stay WHERE stay.id = \(id.rawValue)", StayColumns.pin)
  }

  /// How many stays there are, or how many pass a filter.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(n).
  public func count(matching filter: StayFilter = StayFilter()) throws -> Int {
    try prepare(filter)
    let count = try connection.fetchFirst(
      "SELECT count(*) FROM stay WHERE \(FilterSQL.condition(for: filter))"
    ) { (row) throws(DatabaseError) in try row.requiredInteger(at: 0) }
    return Int(count ?? 0)
  }

  /// A page of the stays that pass a filter, as pins, by id.
  ///
  /// The next page begins after the last id of this one, so that stays which come or go meanwhile
  /// shift no page.
  ///
  /// - Parameters:
  ///   - filter: What a stay must have.
  ///   - last: The last id of the page before, or nil for the first page.
  ///   - limit: The most that the page holds.
  /// - Returns: The pins; fewer than `limit` on the last page.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log n + k) without a filter.
  public func page(
    matching filter: StayFilter = StayFilter(), after last: StayID? = nil, limit: Int
  ) throws -> [Pin] {
    try prepare(filter)
    let start: SQL = last.map { "stay.id > \($0.rawValue)" } ?? "TRUE"
    return try connection.fetchAll(
      """
      SELECT \(StayColumns.list) FROM stay
      WHERE \(start) AND \(FilterSQL.condition(for: filter))
      ORDER BY stay.id LIMIT \(max(limit, 0))
      """, StayColumns.pin)
  }

  /// How many stays of a source there are that the closure says yes to.
  ///
  /// - Throws: ``StoreError``, or what the closure throws.
  /// - Complexity: O(n) in the store's stays.
  public func count(
    ofSource source: String, where isCounted: (StayID) throws -> Bool
  ) throws -> Int {
    var count = 0
    var last = ""
    while true {
      let page = try connection.fetchAll(
        "SELECT id FROM stay WHERE id > \(last) AND source = \(source) ORDER BY id LIMIT 1000"
      ) { (row) throws(DatabaseError) in try row.requiredText(at: 0) }
      for id in page where try isCounted(StayID(id)) { count += 1 }
      guard let end = page.last else { return count }
      last = end
    }
  }

  /// Coordinates that a camera must show to show every stay that passes a filter: at most some
  /// hundreds, however many stays there are.
  ///
  /// For each strip of a tenth of a degree of longitude the corners of what lies in it, so that
  /// the smallest box around the result is that around all stays, over the antimeridian too; an
  /// arc that leaves a gap of less than a tenth of a degree is the whole way round.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(n).
  public func extremeCoordinates(
    matching filter: StayFilter = StayFilter()
  ) throws -> [Coordinate] {
    try prepare(filter)
    let corners = try connection.fetchAll(
      """
      SELECT min(latitude), max(latitude), min(longitude), max(longitude) FROM stay
      WHERE \(FilterSQL.condition(for: filter))
      GROUP BY CAST((longitude + 180) * 10 AS INTEGER)
      """
    ) { (row) throws(DatabaseError) in
      let (south, north) = (try row.requiredReal(at: 0), try row.requiredReal(at: 1))
      let (west, east) = (try row.requiredReal(at: 2), try row.requiredReal(at: 3))
      return [
        try StayColumns.place(latitude: south, longitude: west),
        try StayColumns.place(latitude: north, longitude: east),
      ]
    }
    return corners.flatMap { $0 }
  }

  /// The number of stays of each source, by the source's name.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(n).
  public func sources() throws -> [(name: String, count: Int)] {
    try connection.fetchAll(
      "SELECT source, count(*) FROM stay GROUP BY source ORDER BY source"
    ) { (row) throws(DatabaseError) in
      (name: try row.requiredText(at: 0), count: Int(try row.requiredInteger(at: 1)))
    }
  }

  /// What the store remembers of the imports made, oldest first.
  ///
  /// - Throws: ``StoreError``.
  public func importRuns() throws -> [ImportRun] {
    try connection.fetchAll(
      """
      SELECT source, format, finished, bytes, read, inserted, updated, unchanged, duplicate,
             rejected, blank, removed
      FROM import_run ORDER BY pk
      """, ImportRun.init(row:))
  }

  /// What ``StoreWriter/upsert(_:digest:)`` would do with a stay.
  ///
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log n).
  public func outcome(of stay: Stay, digest: StayDigest? = nil) throws -> StoreWriter.Outcome {
    guard let kept = try kept(id: stay.id) else { return .inserted }
    return kept.digest == digest ?? StayDigest(of: stay) ? .unchanged : .updated
  }

  /// The digest that was kept of a stay with its key and place, or nil where there is none.
  func kept(id: StayID) throws(DatabaseError) -> KeptStay? {
    let statement = try connection.statement(
      "SELECT pk, digest, latitude, longitude FROM stay WHERE id = ?")
    try statement.bind(id.rawValue, at: 1)
    var kept: KeptStay?
    try statement.forEachRow { (row) throws(DatabaseError) in
      kept = KeptStay(
        pk: try row.requiredInteger(at: 0),
        digest: StayDigest(bytes: try row.blob(at: 1) ?? []),
        latitude: try row.requiredReal(at: 2),
        longitude: try row.requiredReal(at: 3))
    }
    return kept
  }

  /// What a write must know of the stay that it replaces.
  struct KeptStay {
    let pk: Int64
    let digest: StayDigest
    let latitude: Double
    let longitude: Double
  }

  static func wholeStay(_ row: Row) throws(DatabaseError) -> Stay {
    let pin = try StayColumns.pin(row)
    let first = StayColumns.count
    var stay = Stay(
      id: pin.id, source: pin.source, coordinate: pin.coordinate, title: pin.title,
      label: pin.label, price: pin.price,
      detail: StayDetail(
        subtitle: try row.text(at: first), url: try row.text(at: first + 1),
        picture: try row.text(at: first + 2), neighbourhood: try row.text(at: first + 3),
        attributes: try row.text(at: first + 4)))
    stay.category = pin.category
    stay.rating = pin.rating
    stay.reviews = pin.reviews
    stay.guests = pin.guests
    stay.rank = pin.rank
    stay.mark = try StayColumns.mark(row)
    stay.tint = pin.mark.tint
    stay.icon = pin.icon
    return stay
  }
}
