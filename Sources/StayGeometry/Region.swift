#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A part of the globe by its centre and span, as a map's visible region is given.
public struct Region: Hashable, Sendable {
  /// The middle of the region.
  public var center: Coordinate
  /// How far it reaches, in degrees.
  public var span: CoordinateSpan

  /// Makes a region from its centre and span.
  public init(center: Coordinate, span: CoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Metres in one degree of latitude, and of longitude at the equator.
  ///
  /// The equator of WGS 84, 40,075,017 m, has 111,319.5 m in a degree: this is that figure, rounded
  /// as map code usually takes it.
  public static let metersPerDegree = 111_320.0

  /// Makes a region that reaches so many metres from edge to edge around a centre.
  ///
  /// A degree of longitude shrinks by the cosine of the centre's latitude; at a pole the region
  /// goes all the way round.
  ///
  /// - Throws: ``RegionError`` when a distance is NaN.
  public init(
    center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double
  ) throws(RegionError) {
    guard !latitudinalMeters.isNaN else {
      throw RegionError(kind: .spanIsNotANumber(.latitude))
    }
    guard !longitudinalMeters.isNaN else {
      throw RegionError(kind: .spanIsNotANumber(.longitude))
    }
    self.init(
      center: center, clampingLatitudinalMeters: latitudinalMeters,
      longitudinalMeters: longitudinalMeters)
  }

  /// Makes a region of metres that were computed or are known: NaN and values below 0 count as 0.
  public init(
    center: Coordinate, clampingLatitudinalMeters latitudinal: Double,
    longitudinalMeters longitudinal: Double
  ) {
    let shrink = max(cos(center.latitude * .pi / 180), 0)
    let longitude = longitudinal == 0 ? 0 : longitudinal / (Self.metersPerDegree * shrink)
    self.init(
      center: center,
      span: CoordinateSpan(
        clampingLatitude: latitudinal / Self.metersPerDegree, longitude: longitude))
  }

  /// The box of the region: centre plus and minus half the span, cut at the poles.
  public var boundingBox: BoundingBox {
    let halfLatitude = span.latitude / 2
    let halfLongitude = span.longitude / 2
    return BoundingBox(
      clampingSouth: center.latitude - halfLatitude,
      west: center.longitude - halfLongitude,
      north: center.latitude + halfLatitude,
      east: center.longitude + halfLongitude)
  }
}
