package import StayGeometry
import StayModel

extension RandomStays {
  /// Places where indexes and projections go wrong: both spellings of the antimeridian and their
  /// neighbours, the poles, the edge of Web Mercator, zero with either sign, and numbers that a
  /// 32-bit float cannot hold.
  package static let adversarialCoordinates: [Coordinate] = [
    (0, 180), (0, -180), (51.5, 180), (51.5, -180), (-16.8, 179.999_999_9), (-16.8, -179.999_999_9),
    (12, (180.0).nextDown), (12, -(180.0).nextDown),
    (90, 0), (90, 135), (-90, 0), (-90, -180), ((90.0).nextDown, 20), (-(90.0).nextDown, 20),
    (85.051_128_779_806_6, 10), (85.051_128_779_806_5, 10), (-85.051_128_779_806_6, 10), (89.5, 10),
    (0, 0), (-0.0, -0.0), (.leastNonzeroMagnitude, .leastNonzeroMagnitude), (1e-9, -1e-9),
    (40.712_32, -73.942_2), (38.712_3, -9.138_15), (0.1, 131.000_01),
  ].map { Coordinate(clampingLatitude: $0.0, wrappingLongitude: $0.1) }

  /// Text that has to come back as it went in: quotes, line breaks, commas, SQL, scripts that run
  /// from right to left, characters of several scalars, and none at all.
  static let titles = [
    "Rooftop Loft", "Tiled \"Studio\"", "Garden, with House", "O'Neill's Room", "River\nView",
    "", "Casa São Vicente", "Cafe\u{301} flat", "東京の部屋", "شقة", "👩‍👩‍👧 Family flat",
    "'); DROP TABLE stay; --", "100 % cotton_sheets", "a\u{2028}b", "  spaced  ",
  ]

  static let labels = ["$120", "from 86 €", "", "★"]
  static let categories = ["Entire home/apt", "Private room", "food", "nature", "culture", ""]
  static let marks: [Mark.Kind] = [
    .pin, .marker, .price(level: nil), .price(level: 1), .price(level: Mark.maximumLevel),
  ]

  /// Two decimals, none, three, four, and no currency.
  static let currencies: [Currency] =
    [.euro, .usDollar, .none] + ["JPY", "KWD", "CLF"].compactMap { Currency.find(code: $0) }
}
