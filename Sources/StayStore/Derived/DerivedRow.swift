import StayModel
import StaySQLite

/// What blocks and pyramid are made from: one stay's narrow values, its texts where they lie.
///
/// Valid as long as the row or the record that it was read from.
struct DerivedRow {
  let pk: Int64
  let latitude: Double
  let longitude: Double
  let price: Int64?
  let rating: Double?
  let reviews: Int64?
  let guests: Int64?
  let rank: Double?
  let id: UnsafeRawBufferPointer
  let source: UnsafeRawBufferPointer
  let currency: UnsafeRawBufferPointer?
  let category: UnsafeRawBufferPointer?

  /// The columns that ``init(_:)`` reads, in the order of keys.
  static let query: SQL = """
    SELECT pk, latitude, longitude, price, rating, reviews, guests, rank, id, source, currency, \
    category FROM stay
    """

  init(_ row: Row) throws(DatabaseError) {
    pk = try row.requiredInteger(at: 0)
    latitude = try row.requiredReal(at: 1)
    longitude = try row.requiredReal(at: 2)
    price = try row.integer(at: 3)
    rating = try row.real(at: 4)
    reviews = try row.integer(at: 5)
    guests = try row.integer(at: 6)
    rank = try row.real(at: 7)
    id = try row.unownedText(at: 8) ?? UnsafeRawBufferPointer(start: nil, count: 0)
    source = try row.unownedText(at: 9) ?? UnsafeRawBufferPointer(start: nil, count: 0)
    currency = try row.unownedText(at: 10)
    category = try row.unownedText(at: 11)
  }

  /// The stay's place in the order of importance.
  var standing: Standing {
    Standing(rank: rank, rating: rating, reviews: reviews.map { Int(clamping: $0) })
  }

  init(_ record: StayRecord, pk: Int64) {
    self.pk = pk
    // A file keeps no sign of a zero, so the record's must not count either.
    latitude = record.latitude + 0
    longitude = record.longitude + 0
    price = record.integer(.price)
    rating = record.real(.rating).map { $0 + 0 }
    reviews = record.integer(.reviews)
    guests = record.integer(.guests)
    rank = record.real(.rank).map { $0 + 0 }
    var id = UnsafeRawBufferPointer(start: nil, count: 0)
    var source = id
    var currency: UnsafeRawBufferPointer?
    var category: UnsafeRawBufferPointer?
    record.forEachText { text, bytes in
      switch text {
      case .id: id = bytes ?? id
      case .source: source = bytes ?? source
      case .currency: currency = bytes
      case .category: category = bytes
      default: break
      }
    }
    self.id = id
    self.source = source
    self.currency = currency
    self.category = category
  }
}
