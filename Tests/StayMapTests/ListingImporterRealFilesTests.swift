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
}
