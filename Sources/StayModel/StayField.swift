/// The fields that a column of a listings file can fill.
public enum StayField: String, CaseIterable, Sendable {
  /// The stay's identity.
  case id
  /// The name that people know it by.
  case title
  /// The short text on its pin.
  case label
  /// Degrees north.
  case latitude
  /// Degrees east.
  case longitude
  /// Latitude and longitude in one column.
  case location
  /// The price of a night, in major units.
  case price
  /// The ISO 4217 code of the price.
  case currency
  /// What kind of stay it is.
  case category
  /// The average of its reviews.
  case rating
  /// How many reviews it has.
  case reviews
  /// How many guests it takes.
  case guests
  /// Its place in the order of importance; the least comes first.
  case rank
  /// How it is drawn.
  case mark
  /// The second line of its callout.
  case subtitle
  /// The address of its page.
  case url
  /// The address of its picture.
  case picture
  /// The name of its icon.
  case icon
  /// The name of its colour.
  case tint
  /// The part of town that it is in.
  case neighbourhood
}
