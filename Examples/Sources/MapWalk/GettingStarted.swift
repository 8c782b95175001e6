import StayMap

/// The code of README and of the article "Getting Started".
enum GettingStarted {
  static func run(storePath: String, listingsPath: String) throws -> StayStore {
    let store = try StayStore.openOrCreate(at: storePath)
    let importer = ListingImporter(options: ImportOptions())
    let reports = try importer.run([.open(listingsPath)], into: store)
    print(reports[0].rows.inserted, "inserted,", reports[0].rows.rejected, "rejected")

    let lisbon = Region(
      center: try Coordinate(latitude: 38.7123, longitude: -9.13815),
      span: try CoordinateSpan(latitude: 0.0128, longitude: 0.01616))
    let query = ViewportQuery(viewport: Viewport(region: lisbon), selection: "loft")
    let frame = try store.read { try $0.frame(of: query) }

    for drawn in frame.pins {
      print(drawn.isSelected ? "*" : "-", drawn.pin.title ?? "no title", drawn.pin.label ?? "")
    }
    print(frame.selection?.callout?.detail ?? "no callout")
    if let camera = frame.camera {
      print("camera to", camera.center.latitude, camera.center.longitude)
    }
    return store
  }
}
