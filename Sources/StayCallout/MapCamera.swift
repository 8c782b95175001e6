public import StayGeometry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A camera over the map: what it looks at, from how far and in which direction.
public struct MapCamera: Hashable, Sendable {
  /// The place in the middle of the view.
  public let center: Coordinate
  /// Metres from the camera to that place, 1...1,000,000,000.
  public let distance: Double
  /// Its tilt and its direction.
  public let attitude: CameraAttitude

  /// The distances that a camera has, in metres.
  public static let distances = 1.0...1_000_000_000

  /// The vertical field of view, in degrees.
  ///
  /// MapKit does not document it; 30 degrees is what its cameras measure, and what MapLibre takes
  /// for conversions that are to agree with MapKit (MGLAngularFieldOfView).
  public static let fieldOfView = 30.0

  /// Makes a camera; values out of range are cut, a heading is brought round, NaN counts as 0.
  public init(center: Coordinate, distance: Double, pitch: Double = 0, heading: Double = 0) {
    self.center = center
    self.distance =
      distance > Self.distances.lowerBound
      ? min(distance, Self.distances.upperBound) : Self.distances.lowerBound
    attitude = CameraAttitude(pitch: pitch, heading: heading)
  }

  /// How far it is tilted from looking straight down, 0...90 degrees.
  public var pitch: Double { attitude.pitch }

  /// The direction at the top of the view, clockwise from north, 0..<360 degrees.
  public var heading: Double { attitude.heading }

  /// The camera that looks straight down on a region from where its view shows it.
  public init(showing region: Region, in size: ViewSize) {
    let width = ViewProjection(region: region, size: size).worldWidth
    self.init(
      center: region.center,
      distance: Self.distance(worldWidth: width, latitude: region.center.latitude, in: size))
  }

  /// The region that the camera shows in a view when it looks straight down.
  ///
  /// Pitch and heading change what is seen at the corners, not the region's centre and scale.
  public func region(in size: ViewSize) -> Region {
    let height = 2 * distance * tan(Self.fieldOfView / 2 * .pi / 180)
    let metersPerPoint = size.height > 0 ? height / size.height : height
    let worldWidth = Self.circumference(latitude: center.latitude) / metersPerPoint
    return Region(
      center: center, zoom: log2(worldWidth / WebMercator.tileSize), in: size)
  }

  /// The distance from which a view shows a world of so many points, in metres.
  ///
  /// A point is the length of the parallel through the centre over the world's width (OpenStreetMap
  /// wiki, "Zoom levels"); the view's height and the field of view make a triangle with the
  /// distance.
  static func distance(worldWidth: Double, latitude: Double, in size: ViewSize) -> Double {
    let height = circumference(latitude: latitude) / worldWidth * size.height
    return height / 2 / tan(fieldOfView / 2 * .pi / 180)
  }

  /// The length of a parallel in metres; beyond the map's edge, where the map shows no other, of the
  /// edge.
  private static func circumference(latitude: Double) -> Double {
    360 * Region.metersPerDegree * WebMercator.shrink(latitude: latitude)
  }
}
