/// A box of latitudes and longitudes; all four edges belong to it.
///
/// Where `west` is greater than `east` the box crosses the antimeridian. 180 and -180 are one
/// meridian: a box that touches it from either side holds the points that were written either way.
public struct BoundingBox: Hashable, Sendable {
  /// The least latitude, -90...90 degrees.
  public let south: Double
  /// The longitude where the box begins, going east, -180...180 degrees.
  public let west: Double
  /// The greatest latitude, -90...90 degrees.
  public let north: Double
  /// The longitude where the box ends, going east, -180...180 degrees.
  public let east: Double

  /// The whole globe.
  public static let world = BoundingBox(clampingSouth: -90, west: -180, north: 90, east: 180)

  /// Makes a box from its edges in degrees.
  ///
  /// Longitudes are any finite numbers and are brought into range: 170 to 190 crosses the
  /// antimeridian, and so does 170 to -170; an east that is 360 degrees or more beyond west is
  /// the whole way round.
  ///
  /// - Throws: ``RegionError`` that names the edge at fault.
  public init(
    south: Double, west: Double, north: Double, east: Double
  ) throws(RegionError) {
    for (name, value) in [("south", south), ("west", west), ("north", north), ("east", east)]
    where !value.isFinite {
      throw RegionError(kind: .edgeIsNotFinite(name: name))
    }
    for (name, value) in [("south", south), ("north", north)] where abs(value) > 90 {
      throw RegionError(kind: .edgeIsBeyondPole(name: name, degrees: value))
    }
    guard south <= north else {
      throw RegionError(kind: .southIsAboveNorth(south: south, north: north))
    }
    self.init(clampingSouth: south, west: west, north: north, east: east)
  }

  /// The box nearest to computed edges: latitudes cut at the poles, longitudes brought into range.
  ///
  /// - Precondition: All values are finite and `south` is not above `north`.
  public init(clampingSouth south: Double, west: Double, north: Double, east: Double) {
    precondition(
      south <= north && west.isFinite && east.isFinite,
      "a computed box must be finite and upright, not \(south), \(west), \(north), \(east)")
    self.south = min(max(south, -90), 90)
    self.north = min(max(north, -90), 90)
    if east - west >= 360 {
      self.west = -180
      self.east = 180
    } else {
      self.west = Longitude.normalized(west)
      self.east = Longitude.normalized(east)
    }
  }

  /// Whether the box runs over the antimeridian, from `west` up to 180 and from -180 to `east`.
  public var crossesAntimeridian: Bool { west > east }

  /// Whether every longitude is in the box.
  public var isWholeWayRound: Bool { west == -180 && east == 180 }

  /// Degrees from `west` eastward to `east`, 0...360.
  public var longitudeSpan: Double { crossesAntimeridian ? east - west + 360 : east - west }

  /// Degrees from `south` to `north`, 0...180.
  public var latitudeSpan: Double { north - south }

  /// The middle of the box.
  public var center: Coordinate {
    Coordinate(
      clampingLatitude: south + (north - south) / 2,
      wrappingLongitude: west + longitudeSpan / 2)
  }

  /// The centre and span of the box.
  public var region: Region {
    Region(
      center: center,
      span: CoordinateSpan(clampingLatitude: latitudeSpan, longitude: longitudeSpan))
  }

  /// The one or two ranges of stored longitudes that the box holds, so that no point is in two.
  public var longitudeRanges: [ClosedRange<Double>] {
    if crossesAntimeridian { return [west...180, -180...east] }
    if isWholeWayRound { return [-180...180] }
    if east == 180 && west > -180 { return [west...180, -180...(-180)] }
    if west == -180 && east < 180 { return [-180...east, 180...180] }
    return [west...east]
  }

  /// Whether a coordinate lies in the box or on its edge.
  ///
  /// - Complexity: O(1).
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard coordinate.latitude >= south, coordinate.latitude <= north else { return false }
    return containsLongitude(coordinate.longitude)
  }

  private func containsLongitude(_ longitude: Double) -> Bool {
    if crossesAntimeridian { return longitude >= west || longitude <= east }
    if longitude >= west && longitude <= east { return true }
    return abs(longitude) == 180 && (east == 180 || west == -180)
  }
}
