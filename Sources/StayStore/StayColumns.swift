import StayGeometry
package import StayModel
package import StaySQLite

/// The columns of `stay` in the order in which rows are read, and their way into a pin.
///
/// Every query that reads pins selects ``list`` first, so a column's number is spelled once.
package enum StayColumns {
  /// The column list, from a table that is named or aliased `stay`.
  package static let list: SQL = """
    stay.id, stay.latitude, stay.longitude, stay.title, stay.label, stay.price, stay.currency, \
    stay.category, stay.rating, stay.reviews, stay.guests, stay.rank, stay.mark, stay.tint, \
    stay.icon, stay.source
    """

  /// The number of columns in ``list``; a query's own columns come behind it.
  package static let count: Int32 = 16

  /// The number of the id's column.
  package static let id: Int32 = 0
  /// The number of the latitude's column; the longitude's follows it.
  package static let latitude: Int32 = 1
  private static let rating: Int32 = 8
  private static let reviews: Int32 = 9
  private static let rank: Int32 = 11

  /// Inserts a stay's row; the placeholders in the order of its columns.
  static let insertStay = """
    INSERT INTO stay (id, source, title, label, latitude, longitude, price, currency, category,
                      rating, reviews, guests, rank, mark, tint, icon, digest, pk)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  /// Inserts a stay's detail; the placeholders in the order of its columns.
  static let insertDetail = """
    INSERT INTO stay_detail (subtitle, url, picture, neighbourhood, attributes, pk)
    VALUES (?, ?, ?, ?, ?, ?)
    """

  /// The pin of the current row.
  ///
  /// - Throws: ``DatabaseError`` where the row holds what no store writes.
  package static func pin(_ row: Row) throws(DatabaseError) -> Pin {
    var known = KnownTexts()
    return try pin(row, known: &known)
  }

  /// The pin of the current row of many, which share texts.
  ///
  /// - Throws: ``DatabaseError`` where the row holds what no store writes.
  package static func pin(_ row: Row, known: inout KnownTexts) throws(DatabaseError) -> Pin {
    let label = try row.text(at: 4)
    let tint = try row.text(at: 13)
    let kind = try mark(row)
    // One expression: a pin that is changed after it was made would be copied on its way out.
    return Pin(
      id: StayID(try row.requiredText(at: 0)), coordinate: try coordinate(row),
      title: try row.text(at: 3), label: label, price: try price(row, known: &known),
      category: try known.categories.value(row, at: 7) { (text) throws(DatabaseError) in text },
      rating: try row.real(at: 8), reviews: try count(row, at: 9), guests: try count(row, at: 10),
      rank: try row.real(at: 11),
      mark: kind.map { Mark(kind: $0, tint: tint) }
        ?? .standard(hasLabel: label != nil, tint: tint),
      icon: try row.text(at: 14), source: try source(row, known: &known))
  }

  /// The place in the order of importance of the current row's stay.
  ///
  /// - Throws: ``DatabaseError`` where the row holds what no store writes.
  package static func standing(_ row: Row) throws(DatabaseError) -> Standing {
    Standing(
      rank: try row.real(at: rank), rating: try row.real(at: rating),
      reviews: try row.integer(at: reviews).map { Int(clamping: $0) })
  }

  /// The mark that the source gave, or nil.
  static func mark(_ row: Row) throws(DatabaseError) -> Mark.Kind? {
    guard let text = try row.text(at: 12) else { return nil }
    guard let kind = Mark.Kind(text) else { throw damaged("mark", text) }
    return kind
  }

  private static func coordinate(_ row: Row) throws(DatabaseError) -> Coordinate {
    let latitude = try row.requiredReal(at: 1)
    let longitude = try row.requiredReal(at: 2)
    do throws(CoordinateError) {
      return try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw damaged("place", error.description)
    }
  }

  private static func price(
    _ row: Row, known: inout KnownTexts
  ) throws(DatabaseError) -> Price? {
    guard let minorUnits = try row.integer(at: 5) else { return nil }
    let currency = try known.currencies.value(row, at: 6) { (code) throws(DatabaseError) in
      guard let currency = Currency.find(code: code) else { throw damaged("currency", code) }
      return currency
    }
    guard let currency else { throw damaged("currency", "NULL") }
    return Price(minorUnits: minorUnits, currency: currency)
  }

  private static func source(
    _ row: Row, known: inout KnownTexts
  ) throws(DatabaseError) -> String {
    let source = try known.sources.value(row, at: 15) { (text) throws(DatabaseError) in text }
    guard let source else { throw damaged("source", "NULL") }
    return source
  }

  private static func count(_ row: Row, at column: Int32) throws(DatabaseError) -> Int? {
    try row.integer(at: column).map(Int.init)
  }

  private static func damaged(_ what: String, _ value: String) -> DatabaseError {
    DatabaseError(code: .SQLITE_MISMATCH, message: "a stay has no valid \(what): \(value)")
  }
}
