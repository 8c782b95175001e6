import StayMap
import Testing

@Suite struct FrameJSONTests {
  @Test func `stored coordinates keep all digits, computed ones are rounded`() throws {
    let stored = try Coordinate(latitude: 38.713_900_000_000_01, longitude: -9.138_9)
    let box = try BoundingBox(south: 38.1 + 0.2, west: -0.1 - 0.2, north: 39, east: 1e-12)
    let frame = Frame(
      result: ViewportResult(
        viewport: Viewport(box: box), counts: ViewportCounts(total: 5, shown: 1),
        pins: [ViewportPin(pin: Pin(id: "a", coordinate: stored), tier: .light)], clusters: []))
    #expect(
      frame.json == """
        {"viewport":{"west":-0.3,"south":38.3,"east":0,"north":39,"zoom":10.4},\
        "counts":{"total":5,"shown":1,"hidden":4},\
        "pins":[{"id":"a","title":null,"label":null,"latitude":38.71390000000001,\
        "longitude":-9.1389,"price":null,"category":null,"rating":null,"guests":null,\
        "mark":{"kind":"pin"},"tier":"light","selected":false,"accessibilityLabel":"Stay"}],\
        "clusters":[],"selection":null,"camera":null,"difference":null}
        """)
  }

  // The reference's own example of a cluster.
  @Test func `a cluster is told as the reference shows it`() throws {
    let cluster = try cluster(prices: [
      PriceRange(
        minimum: Price(minorUnits: 1_800, currency: .euro),
        maximum: Price(minorUnits: 90_000, currency: .euro))
    ])
    #expect(
      cluster.json == """
        {"id":"9/243/196","count":1204,"latitude":38.71,"longitude":-9.15,\
        "bounds":{"west":-9.23,"south":38.69,"east":-9.1,"north":38.79},\
        "minPrice":{"amount":"18.00","currency":"EUR"},\
        "maxPrice":{"amount":"900.00","currency":"EUR"},\
        "averageRating":4.71,"best":"loft","expansionZoom":12}
        """)
    #expect(
      cluster.geoJSON.hasPrefix(
        #"{"type":"Feature","id":"9/243/196","geometry":{"type":"Point","#
          + #""coordinates":[-9.15,38.71]},"properties":{"count":1204,"bounds":{"#))
  }

  @Test func `prices of several currencies are told per currency, none as null`() throws {
    let yen = Price(minorUnits: 12_000, currency: try Currency(code: "JPY"))
    let euro = Price(minorUnits: 1_800, currency: .euro)
    let both = try cluster(prices: [
      PriceRange(minimum: euro, maximum: euro), PriceRange(minimum: yen, maximum: yen),
    ])
    #expect(
      both.json.contains(
        #""minPrice":null,"maxPrice":null,"prices":[{"minPrice":{"amount":"18.00","#
          + #""currency":"EUR"},"maxPrice":{"amount":"18.00","currency":"EUR"}},"#
          + #"{"minPrice":{"amount":"12000","currency":"JPY"},"maxPrice":"#
          + #"{"amount":"12000","currency":"JPY"}}],"averageRating""#))
    let none = try cluster(prices: [])
    #expect(none.json.contains(#""minPrice":null,"maxPrice":null,"averageRating""#))
  }

  private func cluster(prices: [PriceRange]) throws -> Cluster {
    let cell = try Tile(zoom: 9, column: 243, row: 196)
    return Cluster(
      cell: cell, cells: [cell], count: 1_204,
      coordinate: try Coordinate(latitude: 38.710_000_000_04, longitude: -9.15),
      bounds: try BoundingBox(south: 38.69, west: -9.23, north: 38.79, east: -9.1),
      prices: prices, averageRating: 4.71, best: "loft", expansionZoom: 12)
  }

  @Test func `a mark is told with its level and tint where it has them`() throws {
    let place = try Coordinate(latitude: 0, longitude: 0)
    let marks: [(Mark, String)] = [
      (Mark(kind: .pin), #""mark":{"kind":"pin"},"#),
      (Mark(kind: .marker, tint: "blue"), #""mark":{"kind":"marker","tint":"blue"},"#),
      (
        Mark(kind: .price(level: 3), tint: "orange"),
        #""mark":{"kind":"price","level":3,"tint":"orange"},"#
      ),
      (Mark(kind: .price(level: nil)), #""mark":{"kind":"price"},"#),
    ]
    for (mark, text) in marks {
      let pin = ViewportPin(pin: Pin(id: "a", coordinate: place, mark: mark), tier: .full)
      #expect(pin.json.contains(text))
    }
  }
}
