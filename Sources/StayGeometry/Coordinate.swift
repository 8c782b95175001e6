/// A point on the globe, in WGS 84 degrees.
///
/// A coordinate always holds finite values in range, so no code behind it checks again:
///
/// ```swift
/// let loft = try Coordinate(latitude: 38.7139, longitude: -9.1389)
/// ```
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, -90...90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180...180.
  ///
  /// The two ends are the same meridian; each is kept as given.
  public let longitude: Double

  /// Makes a coordinate from degrees, latitude first.
  ///
  /// - Throws: ``CoordinateError`` that names the value which is not finite or out of range.
  public init(latitude: Double, longitude: Double) throws(CoordinateError) {
    guard latitude.isFinite else { throw CoordinateError(axis: .latitude, value: latitude) }
    guard longitude.isFinite else { throw CoordinateError(axis: .longitude, value: longitude) }
    guard (-90...90).contains(latitude) else {
      throw CoordinateError(axis: .latitude, value: latitude)
    }
    guard (-180...180).contains(longitude) else {
      throw CoordinateError(axis: .longitude, value: longitude)
    }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Takes degrees that were found to be in range before, without looking at them.
  @inlinable
  package init(knownLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The coordinate nearest to what was computed: latitude cut at the poles, longitude brought
  /// round into -180...180.
  ///
  /// For results of arithmetic on coordinates, never for input.
  ///
  /// - Precondition: Both values are finite.
  public init(clampingLatitude latitude: Double, wrappingLongitude longitude: Double) {
    precondition(
      latitude.isFinite && longitude.isFinite,
      "a computed coordinate must be finite, not \(latitude), \(longitude)")
    self.latitude = min(max(latitude, -90), 90)
    self.longitude = Longitude.normalized(longitude)
  }

  /// The point at 0, 0 in the Gulf of Guinea.
  public static let zero = Coordinate(clampingLatitude: 0, wrappingLongitude: 0)
}
