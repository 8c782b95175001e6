public import StayGeometry

/// A stay as the map draws it: what a pin needs, and no more.
public struct Pin: Hashable, Sendable, Identifiable {
  /// The stay's identity.
  public var id: StayID
  /// Where the pin stands.
  public var coordinate: Coordinate
  /// The stay's name.
  public var title: String?
  /// The short text on the pin.
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
  /// Its place in the order of importance as the source gave it: 1 comes before 2, and any rank before
  /// none; ``standing`` says what comes of it.
  public var rank: Double?
  /// How it is drawn.
  public var mark: Mark
  /// The name of its icon.
  public var icon: String?
  /// The name of the source that it came from.
  public var source: String

  /// Makes a pin.
  @inlinable
  public init(
    id: StayID, coordinate: Coordinate, title: String? = nil, label: String? = nil,
    price: Price? = nil, category: String? = nil, rating: Double? = nil, reviews: Int? = nil,
    guests: Int? = nil, rank: Double? = nil, mark: Mark = Mark(kind: .pin), icon: String? = nil,
    source: String = ""
  ) {
    self.id = id
    self.coordinate = coordinate
    self.title = title
    self.label = label
    self.price = price
    self.category = category
    self.rating = rating
    self.reviews = reviews
    self.guests = guests
    self.rank = rank
    self.mark = mark
    self.icon = icon
    self.source = source
  }

  /// Its place in the order of importance: by its rank, else by its reviews.
  public var standing: Standing { Standing(rank: rank, rating: rating, reviews: reviews) }

  /// Whether a pin comes before another where not all can be shown: standing, then id.
  public static func precedes(_ first: Pin, _ second: Pin) -> Bool {
    let (one, two) = (first.standing, second.standing)
    return one == two ? first.id < second.id : one < two
  }
}
