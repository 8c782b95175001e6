public import StayGeometry

/// A listing on its way in: what a row of a file said, not yet known to be a stay.
public struct StayDraft: Hashable, Sendable {
  /// The id that the row gave, if it gave one.
  public var id: String?
  /// Degrees north, any number.
  public var latitude: Double?
  /// Degrees east, any number.
  public var longitude: Double?
  /// The stay's name.
  public var title: String?
  /// The text on its pin.
  public var label: String?
  /// The price of a night.
  public var price: Price?
  /// What kind of stay it is.
  public var category: String?
  /// The average of its reviews.
  public var rating: Double?
  /// How many reviews it has.
  public var reviews: Int?
  /// How many guests it takes.
  public var guests: Int?
  /// Its place in the order of importance.
  public var rank: Double?
  /// How it is drawn.
  public var mark: Mark.Kind?
  /// The name of its colour.
  public var tint: String?
  /// The name of its icon.
  public var icon: String?
  /// What only an opened callout needs.
  public var detail: StayDetail

  /// Makes an empty draft.
  public init() {
    detail = StayDetail()
  }

  /// The place that the draft names, once every number in it is known to be one that a stay can
  /// have: what ``stay(source:fallbackID:)`` checks, without making the stay.
  ///
  /// - Throws: ``StayFault`` that names the field which keeps the draft from being a stay.
  public func validatedCoordinate() throws(StayFault) -> Coordinate {
    var numbers = StayNumbers()
    numbers.latitude = latitude
    numbers.longitude = longitude
    numbers.price = price
    numbers.rating = rating
    numbers.reviews = reviews
    numbers.guests = guests
    numbers.rank = rank
    return try numbers.validatedCoordinate()
  }

  /// The stay that the draft describes.
  ///
  /// - Parameters:
  ///   - source: The source's name.
  ///   - fallbackID: The id where the row gave none.
  /// - Returns: The stay, with a label made from its price where the row gave none.
  /// - Throws: ``StayFault`` that names the field which keeps the draft from being a stay.
  public func stay(source: String, fallbackID: @autoclosure () -> String) throws(StayFault) -> Stay
  {
    let coordinate = try validatedCoordinate()
    var stay = Stay(
      id: StayID(id ?? fallbackID()), source: source.normalizedForKeys(), coordinate: coordinate,
      title: title, label: label ?? price?.label, price: price, detail: detail)
    // Filters compare both byte by byte in SQL, and a file may spell an accent in two ways.
    stay.category = category?.normalizedForKeys()
    stay.rating = rating
    stay.reviews = reviews
    stay.guests = guests
    stay.rank = rank
    stay.mark = mark
    stay.tint = tint
    stay.icon = icon
    return stay
  }
}
