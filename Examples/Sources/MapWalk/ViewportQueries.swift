import StayMap

/// The code of the article "Viewport Queries".
enum ViewportQueries {
  static func run(on store: StayStore) throws {
    try printAffordable(in: store)
    try printAcrossTheAntimeridian(in: store)
    try printPages(of: store)
    try printFound(in: store)
  }

  static func printAffordable(in store: StayStore) throws {
    let center = try Coordinate(latitude: 38.7123, longitude: -9.13815)
    let viewport = try Viewport(center: center, radiusMeters: 500)
    let filter = StayFilter(maxPrice: DecimalNumber(significand: 100, exponent: 0), guests: 2)

    let result = try store.read { reader in
      try reader.result(of: ViewportQuery(viewport: viewport, filter: filter))
    }
    for drawn in result.pins {
      print(drawn.id, drawn.pin.label ?? "-", drawn.tier)
    }
    print(result.counts.total, "in view,", result.counts.hidden, "hidden")
  }

  static func printAcrossTheAntimeridian(in store: StayStore) throws {
    let box = try BoundingBox(south: -20, west: 170, north: -10, east: -170)
    let total = try store.read { reader in
      try reader.result(of: ViewportQuery(viewport: Viewport(box: box))).counts.total
    }
    print(total, "between 170 and -170, which is", box.longitudeSpan, "degrees wide")
  }

  static func printPages(of store: StayStore) throws {
    var last: StayID?
    repeat {
      let page = try store.read { try $0.page(after: last, limit: 4) }
      print(page.map(\.id.rawValue).joined(separator: " "))
      last = page.count == 4 ? page.last?.id : nil
    } while last != nil
  }

  static func printFound(in store: StayStore) throws {
    let center = try Coordinate(latitude: 38.7123, longitude: -9.13815)
    let viewport = try Viewport(center: center, radiusMeters: 1_000)

    if let text = SearchText("rooftop lo") {
      let found = try store.read { reader in
        try reader.search(SearchQuery(text, viewport: viewport, limit: 20))
      }
      print(found.total, "found, first", found.stays.first?.pin.title ?? "none")
    }
  }
}
