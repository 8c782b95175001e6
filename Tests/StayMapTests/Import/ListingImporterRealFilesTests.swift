import StayMap
import StayTestSupport
import Testing

/// Files that people really import give the figures that were computed of them by other means.
@Suite(.enabled(if: RealFiles.areThere))
struct ListingImporterRealFilesTests {
  struct Figures: Sendable, CustomTestStringConvertible {
    let file: String
    let read: Int
    let stored: Int
    var duplicate = 0
    var rejected = 0
    var blank = 0
    var testDescription: String { file }
  }

  static let figures = [
    Figures(file: "AB_NYC_2019.csv", read: 48895, stored: 48895),
    Figures(file: "kc_house_small.csv", read: 199, stored: 198, duplicate: 1),
    Figures(file: "sacramento_1.csv", read: 240, stored: 240),
    Figures(file: "velib_emplacement.csv", read: 68, stored: 68),
    Figures(file: "velib_emplacement_cp1252.csv", read: 68, stored: 68),
    Figures(file: "it_citta.csv", read: 19, stored: 19),
    Figures(file: "it_citta_v1.csv", read: 20, stored: 19, duplicate: 1),
    Figures(file: "it_citta_v2.csv", read: 20, stored: 19, duplicate: 1),
    Figures(file: "airports.dat", read: 7698, stored: 7698),
    Figures(file: "cantal_hotels.geojson", read: 103, stored: 103),
    Figures(file: "tip_pointlm.json.gz", read: 24986, stored: 24986),
    Figures(file: "tip_populated_places_nulls.json", read: 243, stored: 243),
    Figures(
      file: "tip_populated_places_simple.csv", read: 247, stored: 243, rejected: 4, blank: 1),
    Figures(file: "worldcitiespop.csv", read: 20000, stored: 20000),
    Figures(file: "bcn_bus_stops.csv", read: 3162, stored: 3162),
    Figures(file: "mongo_airbnb_excerpt.json", read: 4, stored: 4),
  ]

  @Test(arguments: figures)
  func `a real file gives its figures, and a second time changes nothing`(
    _ figures: Figures
  ) throws {
    let store = try StayStore.inMemory()
    let first = try Self.run(figures.file, into: store)
    #expect(first.refusal == nil)
    #expect(first.rows.read == figures.read)
    #expect(first.rows.inserted == figures.stored)
    #expect(first.rows.duplicate == figures.duplicate)
    #expect(first.rows.rejected == figures.rejected)
    #expect(first.rows.blank == figures.blank)
    #expect(first.duplicates.count == figures.duplicate)
    #expect(try store.read { try $0.count() } == figures.stored)

    let second = try Self.run(figures.file, into: store)
    #expect(second.rows.unchanged == figures.stored)
    #expect(second.rows.inserted + second.rows.updated == 0)
    #expect(try store.read { try $0.count() } == figures.stored)
  }

  private static func run(_ file: String, into store: StayStore) throws -> ImportReport {
    let input = try ListingInput.open(RealFiles.path(file))
    return try #require(
      try ListingImporter(options: ImportOptions()).run([input], into: store).first)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let file: String
    let read: Int
    let reason: String
    var testDescription: String { file }
  }

  @Test(arguments: [
    Refusal(file: "reviews_no_coordinates.csv.gz", read: 529, reason: "no coordinates"),
    Refusal(file: "tip_epsg3857.json", read: 243, reason: "urn:ogc:def:crs:EPSG::3857"),
    Refusal(file: "csvkit_null_byte.csv", read: 1, reason: "no coordinates"),
    Refusal(file: "csvkit_mac_newlines.csv", read: 2, reason: "no coordinates"),
    Refusal(file: "csvkit_test_utf16_little.csv", read: 2, reason: "no coordinates"),
    Refusal(file: "csvkit_test_utf8_bom.csv", read: 2, reason: "no coordinates"),
  ])
  func `a file without places is refused, and no store is made`(_ refusal: Refusal) throws {
    try TemporaryFolder.use { folder in
      let input = try ListingInput.open(RealFiles.path(refusal.file))
      let report = try #require(
        try ListingImporter(options: ImportOptions())
          .run([input], intoStoreAt: folder.path("stays.db")).first)
      #expect(report.refusal?.contains(refusal.reason) == true, "\(report.refusal ?? "stored")")
      #expect(report.rows.read == refusal.read)
      #expect(report.rows.rejected == refusal.read)
      #expect(report.hasFaults)
      #expect(try folder.names().isEmpty)
    }
  }

  @Test func `the listings of New York have their prices, places and blank names`() throws {
    let pins = try Self.pins("AB_NYC_2019.csv")
    #expect(Set(pins.map(\.id)).count == 48895)
    #expect(pins.count { $0.title == nil } == 16)
    let prices = pins.compactMap(\.price?.minorUnits)
    #expect(prices.count == 48895)
    #expect(prices.reduce(0, +) == 746_727_800)
    #expect(prices.count { $0 == 0 } == 11)
    #expect(prices.max() == 1_000_000)
    #expect(pins.allSatisfy { $0.price?.currency == Currency.none })
    let inside = try Self.inside(pins, 40.70, -74.02, 40.80, -73.93)
    #expect(inside.count == 22634)
    let fair = inside.filter { (5000...15000).contains($0.price?.minorUnits ?? -1) }
    #expect(fair.count == 11303)
    let homes = inside.filter {
      $0.category == "Entire home/apt" && ($0.price?.minorUnits ?? .max) <= 20000
    }
    #expect(homes.count == 8323)
    #expect(try Self.inside(pins, 40.63256, -73.95732, 40.86264, -73.94872).count == 5993)
    #expect(try Self.inside(pins, 40.71232, -73.9422, 40.71232, -73.9422).count == 3)
    let skylit = try #require(pins.first { $0.id == "2595" })
    #expect(skylit.title == "Skylit Midtown Castle")
    #expect(skylit.label == "225")
    #expect(skylit.reviews == 45)
    #expect(pins.count { $0.title?.contains("\n") == true } == 169)
  }

  @Test(arguments: [
    ("kc_house_small.csv", 198, Int64(10_111_574_700), Int64(15_300_000), Int64(225_000_000)),
    ("sacramento_1.csv", 240, 5_119_120_500, 5_922_200, 83_000_000),
  ])
  func `prices sum to the cent`(
    _ file: String, _ count: Int, _ sum: Int64, _ least: Int64, _ greatest: Int64
  ) throws {
    let prices = try Self.pins(file).compactMap(\.price?.minorUnits)
    #expect(prices.count == count)
    #expect(prices.reduce(0, +) == sum)
    #expect(prices.min() == least)
    #expect(prices.max() == greatest)
  }

  @Test(arguments: [
    ("sacramento_1.csv", 236, 5), ("bcn_bus_stops.csv", 2381, 3), ("tip_pointlm.json.gz", 24903, 4),
  ])
  func `rows that differ anywhere are different stays, on one point too`(
    _ file: String, _ points: Int, _ stack: Int
  ) throws {
    let stacks = Dictionary(grouping: try Self.pins(file), by: \.coordinate)
    #expect(stacks.count == points)
    #expect(stacks.values.map(\.count).max() == stack)
  }

  @Test func `the same text in two encodings gives the same names`() throws {
    let names = try Self.pins("velib_emplacement.csv").compactMap(\.title)
    #expect(names.contains("Jules Vallès - Charonne"))
    #expect(Set(names) == Set(try Self.pins("velib_emplacement_cp1252.csv").compactMap(\.title)))
    #expect(
      try Self.box("velib_emplacement.csv")
        == [48.820507, 2.263834191152959, 48.89713005307456, 2.41112578185621])
  }

  @Test(arguments: ["it_citta.csv", "it_citta_v1.csv", "it_citta_v2.csv"])
  func `decimal commas between semicolons are decimals`(_ file: String) throws {
    #expect(try Self.box(file) == [45.1333, 8.7833, 46.17, 10.7916])
  }

  @Test func `a file without a header keeps its first row, the poles and the middle of nowhere`()
    throws
  {
    let pins = try Self.pins("airports.dat")
    #expect(pins.contains { $0.coordinate.latitude == -90 && $0.coordinate.longitude == 0 })
    #expect(pins.count { $0.coordinate == .zero } == 1)
    #expect(try Self.inside(pins, -30, 170, 0, -170).count == 41)
  }

  @Test func `titles that are null are none, and ids stay text`() throws {
    let pins = try Self.pins("tip_pointlm.json.gz")
    #expect(pins.count { $0.title == nil } == 16034)
    #expect(Set(pins.map(\.id)).count == 24986)
    #expect(pins.contains { $0.id == "1105047057960" })
    #expect(
      Self.box(pins)
        == [37.826156630608764, -88.0305987352989, 41.7602008675505, -84.80367859280325])
  }

  @Test func `both sides of the antimeridian are there`() throws {
    let pins = try Self.pins("tip_populated_places_nulls.json")
    #expect(pins.count { abs($0.coordinate.longitude) >= 170 } == 8)
    #expect(try Self.inside(Self.pins("worldcitiespop.csv"), -90, 170, 90, -170).count == 29)
  }

  @Test func `a column without a field is kept with its zeros`() throws {
    let store = try StayStore.inMemory()
    _ = try Self.run("worldcitiespop.csv", into: store)
    let littel = try store.read { reader in
      try reader.page(limit: 20000).lazy.compactMap { try? reader.stay(id: $0.id) }.first {
        $0.detail.attributes?.contains("\"littel\"") == true
      }
    }
    #expect(
      littel?.detail.attributes?.contains("\"Region\":\"06\"") == true,
      "\(littel?.detail.attributes ?? "no stay")")
  }

  @Test func `extended JSON gives what it wraps`() throws {
    let pins = try Self.pins("mongo_airbnb_excerpt.json")
    #expect(pins.compactMap(\.price?.amount).sorted() == ["142.00", "30.00", "42.00", "49.00"])
    let galata = try #require(pins.first { $0.id == "16923810" })
    #expect(galata.title == "Near The Galata Tower")
    #expect(galata.coordinate.latitude == 41.02618 && galata.coordinate.longitude == 28.97227)
    #expect(galata.guests == 2)
  }

  private static func pins(_ file: String) throws -> [Pin] {
    let store = try StayStore.inMemory()
    _ = try run(file, into: store)
    return try store.read { try $0.page(limit: .max) }
  }

  private static func inside(
    _ pins: [Pin], _ south: Double, _ west: Double, _ north: Double, _ east: Double
  ) throws -> [Pin] {
    let box = try BoundingBox(south: south, west: west, north: north, east: east)
    return pins.filter { box.contains($0.coordinate) }
  }

  private static func box(_ file: String) throws -> [Double] {
    box(try pins(file))
  }

  private static func box(_ pins: [Pin]) -> [Double] {
    let latitudes = pins.map(\.coordinate.latitude)
    let longitudes = pins.map(\.coordinate.longitude)
    return [latitudes.min(), longitudes.min(), latitudes.max(), longitudes.max()].map { $0 ?? .nan }
  }
}
