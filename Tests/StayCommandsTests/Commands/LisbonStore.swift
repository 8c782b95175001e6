import StayMap
import StayTestSupport

@testable import StayCommands

/// A store with the six sample stays of Lisbon, in a folder of its own.
struct LisbonStore {
  let folder: TemporaryFolder

  /// The store's path.
  var path: String { folder.path("stays.db") }

  /// Makes a store, hands it to the closure, and deletes it.
  static func use<Value>(_ body: (LisbonStore) throws -> Value) throws -> Value {
    try TemporaryFolder.use { folder in
      let lisbon = LisbonStore(folder: folder)
      let stays = try Self.stays()
      try StayStore.create(at: lisbon.path) { writer in
        for stay in stays { try writer.insert(stay) }
      }
      return try body(lisbon)
    }
  }

  /// Runs a command on the store.
  func run(_ words: String..., input: String = "") -> RecordedConsole.Record {
    RecordedConsole.run(words, input: input, variables: ["STAYS_DB": path])
  }

  /// The ids that are in the store, in order.
  func ids() throws -> [String] {
    try StayStore.open(at: path, access: .readOnly).read { reader in
      try reader.page(limit: .max).map(\.id.rawValue)
    }
  }

  /// The six stays of reference system R1; the first has all that a stay can have.
  static func stays() throws -> [Stay] {
    let rows: [(id: String, dollars: Int64, title: String, latitude: Double, longitude: Double)] = [
      ("loft", 120, "Rooftop Loft", 38.7139, -9.1389),
      ("studio", 86, "Tiled Studio", 38.7109, -9.1422),
      ("house", 210, "Garden House", 38.7163, -9.1432),
      ("room", 64, "Sunny Room", 38.7118, -9.1331),
      ("flat", 145, "River View Flat", 38.7083, -9.1368),
      ("attic", 98, "Quiet Attic", 38.7157, -9.1338),
    ]
    return try rows.map { row in
      var stay = Stay(
        id: StayID(row.id), source: "lisbon.csv",
        coordinate: try Coordinate(latitude: row.latitude, longitude: row.longitude),
        title: row.title, label: "$\(row.dollars)",
        price: Price(minorUnits: row.dollars * 100, currency: .usDollar))
      guard row.id == "loft" else { return stay }
      stay.category = "Apartment"
      stay.rating = 4.8
      stay.reviews = 31
      stay.guests = 2
      stay.rank = 1.5
      stay.mark = .price(level: 3)
      stay.tint = "orange"
      stay.icon = "bed.double"
      stay.detail = StayDetail(
        subtitle: "4.8 · 2 guests", url: "https://example.com/loft",
        picture: "https://example.com/loft.jpg", neighbourhood: "Chiado",
        attributes: #"{"host":"Ana","floor": 1.10,"tags":["view","lift"]}"#)
      return stay
    }
  }
}
