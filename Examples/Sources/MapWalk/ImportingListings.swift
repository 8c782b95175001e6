import StayMap

/// The code of the article "Importing Listings".
enum ImportingListings {
  static func run(on store: StayStore, listingsPath: String, faultyPath: String) throws {
    try importFaulty(faultyPath, into: store)
    try importByHand(into: store)
    try importAgain(listingsPath, into: store)
  }

  static func importFaulty(_ path: String, into store: StayStore) throws {
    var options = ImportOptions()
    options.isDryRun = true
    let report = try ListingImporter(options: options).run([.open(path)], into: store)[0]

    print(report.rows.read, "read,", report.rows.rejected, "rejected")
    for reject in report.survey.rejects.prefix(3) {
      print("line \(reject.line), \(reject.column ?? "row"): \(reject.reason)")
    }
  }

  static func importByHand(into store: StayStore) throws {
    let text = """
      ref;where;eur
      a1;"38,72 -9,15";95
      a2;"38,73 -9,16";120
      """
    var options = ImportOptions()
    options.source = "agency"
    options.columns = [.id: "ref", .location: "where", .price: "eur"]
    options.currency = .euro
    let input = ListingInput.bytes(Array(text.utf8), name: "agency.csv")
    let report = try ListingImporter(options: options).run([input], into: store)[0]

    print(report.rows.inserted, "inserted")
    let first = try store.read { try $0.stay(id: "agency:a1") }
    print(first?.id.rawValue ?? "-", first?.price?.label ?? "-")
  }

  static func importAgain(_ path: String, into store: StayStore) throws {
    let importer = ListingImporter(options: ImportOptions())
    let report = try importer.run([.open(path)], into: store)[0]
    print(report.rows.inserted, "inserted,", report.rows.unchanged, "unchanged")
  }
}
