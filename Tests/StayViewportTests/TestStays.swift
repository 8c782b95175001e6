import StayGeometry
import StayMigrations
import StayModel
import StaySQLite
import StayStore
import StayViewport

/// A store's tables in memory, filled without the repository layer, so that a fault of that layer
/// cannot hide one of the queries.
struct TestStays {
  let connection: Connection
  let pins: [Pin]
  private let neighbourhoods: [StayID: String]

  init(_ stays: [Stay]) throws {
    connection = try Connection(path: "", access: .memory)
    pins = stays.map(\.pin)
    neighbourhoods = Dictionary(
      stays.compactMap { stay in stay.detail.neighbourhood.map { (stay.id, $0) } }
    ) { $1 }
    for script in MigrationCatalog.scripts { try connection.executeScript(script.sql) }
    try connection.writeTransaction { () throws(DatabaseError) in
      var counters: [Int64: Int64] = [:]
      for stay in stays {
        let first = StayKey.range(at: stay.coordinate).lowerBound
        let counter = counters[first, default: 0]
        counters[first] = counter + 1
        try Self.insert(stay, pk: first + counter, into: connection)
      }
      try DerivedFiller.rebuild(on: connection)
      try SearchIndex.rebuild(on: connection)
    }
  }

  private static func insert(
    _ stay: Stay, pk: Int64, into connection: Connection
  ) throws(DatabaseError) {
    let (latitude, longitude) = (stay.coordinate.latitude, stay.coordinate.longitude)
    let values: [any StorageValueConvertible] = [
      pk, stay.id.rawValue, stay.source, stay.title, stay.label, latitude, longitude,
      stay.price?.minorUnits, stay.price?.currency.code, stay.category, stay.rating, stay.reviews,
      stay.guests, stay.rank, stay.mark?.description, stay.tint, stay.icon,
    ]
    let statement = try connection.statement(
      """
      INSERT INTO stay (pk, id, source, title, label, latitude, longitude, price, currency,
        category, rating, reviews, guests, rank, mark, tint, icon, digest)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, x'00')
      """)
    try statement.bind(values.map(\.storageValue))
    try statement.run()
    if let neighbourhood = stay.detail.neighbourhood {
      try connection.execute(
        "INSERT INTO stay_detail (pk, neighbourhood) VALUES (\(pk), \(neighbourhood))")
    }
    try connection.execute(
      """
      INSERT INTO stay_location (pk, west, east, south, north)
      VALUES (\(pk), \(longitude), \(longitude), \(latitude), \(latitude))
      """)
  }

  /// The pins that a linear scan finds, by match, rank and id.
  func scan(_ query: ViewportQuery) -> [Pin] {
    scan(query.viewport, query.filter)
  }

  /// The pins that a linear scan finds in a viewport or everywhere, by match, rank and id.
  func scan(_ viewport: Viewport?, _ filter: StayFilter) -> [Pin] {
    pins.filter { (viewport?.contains($0.coordinate) ?? true) && passes($0, filter) }
      .sorted { one, other in
        let matches = (match(of: one, in: filter), match(of: other, in: filter))
        if let first = matches.0, let second = matches.1, first != second { return first < second }
        return Pin.precedes(one, other)
      }
  }

  /// Whether a pin's stay passes a filter.
  func passes(_ pin: Pin, _ filter: StayFilter) -> Bool {
    filter.matches(pin, neighbourhood: neighbourhoods[pin.id])
  }

  /// Where a pin's stay has the words of a filter's search.
  func match(of pin: Pin, in filter: StayFilter) -> SearchMatch? {
    filter.search?.match(title: pin.title, neighbourhood: neighbourhoods[pin.id])
  }

  func run(_ query: ViewportQuery) throws -> ViewportResult {
    try query.run(on: connection)
  }
}
