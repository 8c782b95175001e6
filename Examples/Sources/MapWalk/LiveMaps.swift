import StayMap

/// The code of the article "Live Maps".
enum LiveMaps {
  static func run(on store: StayStore) async throws {
    let session = MapSession(store: store, size: .phone)
    let frames = await session.frames()
    await session.send(.select("loft"))
    try await addNeighbour(to: store)
    await draw(frames, until: "cellar")
    await session.close()
  }

  /// Draws until a stay is among the pins.
  static func draw(_ frames: AsyncStream<SessionFrame>, until awaited: StayID) async {
    var hasCallout = false
    for await sent in frames {
      if let callout = sent.frame.selection?.callout, !hasCallout {
        hasCallout = true
        print("callout:", callout.title)
      }
      let added = sent.difference?.pins.added ?? []
      if added.contains(where: { $0.id == awaited }) {
        print("drawn without asking:", awaited)
        break
      }
    }
  }

  static func addNeighbour(to store: StayStore) async throws {
    let place = try Coordinate(latitude: 38.7125, longitude: -9.1380)
    let cellar = Stay(id: "cellar", source: "by hand", coordinate: place, title: "Wine Cellar")
    try await store.write { writer in
      _ = try writer.upsert(cellar)
    }
  }
}
