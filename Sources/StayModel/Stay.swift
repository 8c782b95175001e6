public import StayGeometry

/// A listing: a place to stay, whole.
public struct Stay: Hashable, Sendable, Identifiable {
  /// Its identity in the store.
  public var id: StayID
  /// The name of the source that it came from: a file's base name, or what the importer was told.
  public var source: String
  /// Where it is.
  public var coordinate: Coordinate
  /// The name that people know it by.
  public var title: String?
  /// The short text on its pin, such as "$120".
  public var label: String?
  /// The price of a night.
  public var price: Price?
  /// What kind of stay it is.
  public var category: String?
  /// The average of its reviews, in the source's own scale.
  public var rating: Double?
  /// How many reviews it has.
  public var reviews: Int?
  /// How many guests it takes.
  public var guests: Int?
  /// Its place in the order of importance: 1 comes before 2, and any rank before none.
  public var rank: Double?
  /// How the source wants it drawn; nil leaves it to ``drawnMark``.
  public var mark: Mark.Kind?
  /// The name of its colour.
  public var tint: String?
  /// The name of its icon.
  public var icon: String?
  /// What only an opened callout needs.
  public var detail: StayDetail

  /// Makes a stay from what must be there; the rest is set one by one.
  public init(
    id: StayID, source: String, coordinate: Coordinate, title: String? = nil,
    label: String? = nil, price: Price? = nil, detail: StayDetail = StayDetail()
  ) {
    self.id = id
    self.source = source
    self.coordinate = coordinate
    self.title = title
    self.label = label
    self.price = price
    self.detail = detail
  }

  /// The mark that its pin has: its own, or the standard one.
  public var drawnMark: Mark {
    guard let mark else { return .standard(hasLabel: label != nil, tint: tint) }
    return Mark(kind: mark, tint: tint)
  }

  /// The stay as a pin on the map.
  public var pin: Pin {
    Pin(
      id: id, coordinate: coordinate, title: title, label: label, price: price,
      category: category, rating: rating, reviews: reviews, guests: guests, rank: rank,
      mark: drawnMark, icon: icon, source: source)
  }
}
