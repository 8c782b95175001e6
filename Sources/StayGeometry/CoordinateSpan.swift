/// How much of the globe a region shows, in degrees; MapKit's latitudeDelta and longitudeDelta.
public struct CoordinateSpan: Hashable, Sendable {
  /// Degrees from the south to the north edge, 0...180.
  public let latitude: Double
  /// Degrees from the west to the east edge, 0...360.
  public let longitude: Double

  /// Makes a span; a value below 0 counts as 0, one beyond 180 or 360 as that.
  ///
  /// - Throws: ``RegionError`` for NaN, which no clamp can mend.
  public init(latitude: Double, longitude: Double) throws(RegionError) {
    guard !latitude.isNaN else { throw RegionError(kind: .spanIsNotANumber(.latitude)) }
    guard !longitude.isNaN else { throw RegionError(kind: .spanIsNotANumber(.longitude)) }
    self.init(clampingLatitude: latitude, longitude: longitude)
  }

  /// The span nearest to what was computed: NaN and values below 0 count as 0.
  ///
  /// For results of arithmetic, never for input.
  public init(clampingLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude > 0 ? min(latitude, 180) : 0
    self.longitude = longitude > 0 ? min(longitude, 360) : 0
  }
}
