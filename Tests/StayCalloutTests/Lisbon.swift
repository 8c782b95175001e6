import StayCallout
import StayGeometry
import StayModel

/// The six sample stays of the reference system R1, and the places that its figures are told for.
enum Lisbon {
  static let loft = pin("loft", "$120", "Rooftop Loft", 38.7139, -9.1389)
  static let studio = pin("studio", "$86", "Tiled Studio", 38.7109, -9.1422)
  static let house = pin("house", "$210", "Garden House", 38.7163, -9.1432)
  static let room = pin("room", "$64", "Sunny Room", 38.7118, -9.1331)
  static let flat = pin("flat", "$145", "River View Flat", 38.7083, -9.1368)
  static let attic = pin("attic", "$98", "Quiet Attic", 38.7157, -9.1338)

  static let pins = [loft, studio, house, room, flat, attic]

  /// The first camera of the six.
  static let region = region(38.7123, -9.13815, 0.0128, 0.01616)

  static func pin(
    _ id: StayID, _ label: String?, _ title: String?, _ latitude: Double, _ longitude: Double
  ) -> Pin {
    let units = label.flatMap { Int64($0.dropFirst()) }.map { $0 * 100 }
    var pin = Pin(
      id: id, coordinate: place(latitude, longitude), title: title, label: label,
      price: units.map { Price(minorUnits: $0, currency: .usDollar) },
      mark: .standard(hasLabel: label != nil, tint: nil))
    pin.rating = 4.8
    pin.guests = 2
    return pin
  }

  static func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude)
  }

  static func region(
    _ latitude: Double, _ longitude: Double, _ latitudeSpan: Double, _ longitudeSpan: Double
  ) -> Region {
    Region(
      center: place(latitude, longitude),
      span: CoordinateSpan(clampingLatitude: latitudeSpan, longitude: longitudeSpan))
  }
}

/// Whether two numbers are the same to a billionth, as computed coordinates are printed.
func isClose(_ first: Double, _ second: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(first - second) <= tolerance
}
