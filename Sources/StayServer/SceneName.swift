import StayMap

/// The kinds of map that the page can show: the five reference systems, and the page's own.
enum SceneName: String, CaseIterable, Sendable {
  /// Every stay by its own mark, with a callout.
  case map
  case r1
  case r2
  case r3
  case r4
  case r5

  /// What the core says of it.
  var scene: MapScene {
    switch self {
    case .map: Self.plain
    case .r1: .pricePins
    case .r2: .categories
    case .r3: .marks
    case .r4: .callouts
    case .r5: .explorer
    }
  }

  /// The marks and callouts of R4, with the controls of a map that people find their way on.
  private static let plain: MapScene = {
    var scene = MapScene.callouts
    scene.presentation.controls = [.userLocation, .compass, .scale]
    scene.presentation.showsUserLocation = true
    scene.presentation.locationReason = "Your place is shown so that you see what is near."
    scene.presentation.accessibilityLabel = "Map of stays"
    return scene
  }()

  /// How the camera answers a selection; nil leaves it to the core.
  var policy: CameraPolicy? { self == .r1 ? .reference : nil }

  /// What the callout of a stay shows beyond what the stay says: on the page's own map the ways to it;
  /// R4's accessories, and the rows of its custom bubble where there is no page to disclose.
  func content(of stay: Stay) -> CalloutContent {
    if self == .map {
      return CalloutContent(
        accessories: CalloutAccessories(
          right: stay.detail.url == nil ? nil : .detailDisclosure, detail: "directions"))
    }
    guard self == .r4 else { return CalloutContent() }
    guard stay.detail.url == nil else {
      return CalloutContent(
        accessories: CalloutAccessories(left: stay.icon, right: .detailDisclosure))
    }
    return CalloutContent(
      rows: [CalloutRow(text: "Get Directions", icon: "arrow", action: "directions")],
      accessories: CalloutAccessories(left: stay.icon))
  }

  /// The script that shows it, as `stays replay` carries it out; nil for the page's own map.
  ///
  /// - Throws: ``EventScriptError`` where a line is at fault.
  func script() throws(EventScriptError) -> SceneScript? {
    switch self {
    case .map: nil
    case .r1: try SceneScript(ndjson: PackageResources.r1_ndjson)
    case .r2: try SceneScript(ndjson: PackageResources.r2_ndjson)
    case .r3: try SceneScript(ndjson: PackageResources.r3_ndjson)
    case .r4: try SceneScript(ndjson: PackageResources.r4_ndjson)
    case .r5: try SceneScript(ndjson: PackageResources.r5_ndjson)
    }
  }

  /// The box that holds the sample places of the scene, and none of another's.
  private var samples: BoundingBox? {
    switch self {
    case .map: nil
    case .r1: Self.box(38, -10, 39, -9)
    case .r2: Self.box(48, 2, 49, 3)
    case .r3: Self.box(45, 18, 46, 19)
    case .r4: Self.box(55, 12, 56, 13)
    case .r5: Self.box(37, -123, 38, -122)
    }
  }

  /// A store in memory with the scene's sample places.
  ///
  /// - Returns: The store; nil for the page's own map, which shows the store that is served.
  /// - Throws: ``StoreError``, or ``ImportError`` where the sample data was not what it should be.
  func sampleStore() throws -> StayStore? {
    guard let samples else { return nil }
    let all = try StayStore.inMemory()
    let input = ListingInput.bytes(PackageResources.places_ndjson, name: "places.ndjson")
    _ = try ListingImporter(options: ImportOptions()).run([input], into: all)
    let stays = try all.read { reader in
      try reader.page(limit: 100).filter { samples.contains($0.coordinate) }
        .compactMap { try reader.stay(id: $0.id) }
    }
    let store = try StayStore.inMemory()
    try store.write { writer in
      for stay in stays { try writer.upsert(stay) }
    }
    return store
  }

  private static func box(
    _ south: Double, _ west: Double, _ north: Double, _ east: Double
  ) -> BoundingBox {
    BoundingBox(clampingSouth: south, west: west, north: north, east: east)
  }
}
