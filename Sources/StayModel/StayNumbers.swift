package import StayGeometry

/// The numbers of a listing on its way in, and the rules that hold for them: all of a draft but its
/// texts.
package struct StayNumbers {
  /// Degrees north, any number.
  package var latitude: Double?
  /// Degrees east, any number.
  package var longitude: Double?
  /// The price of a night.
  package var price: Price?
  /// The average of its reviews.
  package var rating: Double?
  /// How many reviews it has.
  package var reviews: Int?
  /// How many guests it takes.
  package var guests: Int?
  /// Its place in the order of importance.
  package var rank: Double?

  /// Begins without any.
  package init() {}

  /// The place, once every number is known to be one that a stay can have.
  ///
  /// - Throws: ``StayFault`` that names the field which keeps the listing from being a stay.
  package func validatedCoordinate() throws(StayFault) -> Coordinate {
    guard let latitude else { throw StayFault(field: .latitude, reason: .missing) }
    guard let longitude else { throw StayFault(field: .longitude, reason: .missing) }
    let coordinate: Coordinate
    do throws(CoordinateError) {
      coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw StayFault(
        field: error.axis == .latitude ? .latitude : .longitude,
        reason: error.value.isFinite ? .outOfRange : .notFinite)
    }
    if let rating, !rating.isFinite || rating < 0 {
      throw StayFault(field: .rating, reason: rating.isFinite ? .negative : .notFinite)
    }
    if let rank, !rank.isFinite { throw StayFault(field: .rank, reason: .notFinite) }
    if let reviews, reviews < 0 { throw StayFault(field: .reviews, reason: .negative) }
    if let guests, guests < 0 { throw StayFault(field: .guests, reason: .negative) }
    if let price, price.minorUnits < 0 { throw StayFault(field: .price, reason: .negative) }
    return coordinate
  }
}
