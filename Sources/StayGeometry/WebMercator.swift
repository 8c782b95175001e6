#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The projection of web maps (EPSG:3857) onto a unit square, x eastward and y southward.
///
/// Formulas: Snyder, "Map Projections: A Working Manual" (USGS 1395), 7-1 to 7-5 on the sphere.
public enum WebMercator {
  /// The latitude at which the square ends, atan(sinh(pi)), in degrees.
  public static let maximumLatitude = 85.051_128_779_806_59

  /// Points along one edge of a tile at its own zoom.
  public static let tileSize = 256.0

  /// The greatest zoom that is told; a tile there is 4 cm wide at the equator.
  public static let maximumZoom = 30.0

  /// The place of a longitude in 0...1; -180 is 0 and 180 is 1.
  public static func x(longitude: Double) -> Double {
    (longitude + 180) / 360
  }

  /// The place of a latitude in 0...1, north at 0; latitudes beyond ``maximumLatitude`` are cut.
  public static func y(latitude: Double) -> Double {
    let cut = min(max(latitude, -maximumLatitude), maximumLatitude)
    let sine = sin(cut * .pi / 180)
    return min(max(0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi), 0), 1)
  }

  /// The longitude at a place of the unit square, in degrees.
  public static func longitude(x: Double) -> Double {
    x * 360 - 180
  }

  /// The latitude at a place of the unit square, in degrees.
  public static func latitude(y: Double) -> Double {
    atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi
  }

  /// The zoom at which a box fills a view: the lesser of both axes', 0...30.
  ///
  /// At zoom z the world is 256 x 2^z points wide.
  public static func zoom(of box: BoundingBox, in size: ViewSize) -> Double {
    let width = box.longitudeSpan / 360
    let height = y(latitude: box.south) - y(latitude: box.north)
    return zoom(across: width, down: height, in: size)
  }

  /// The zoom at which shares of the map's width and height fill a view: the lesser of both, 0...30.
  static func zoom(across width: Double, down height: Double, in size: ViewSize) -> Double {
    let zoom = min(
      zoom(points: size.width, fraction: width), zoom(points: size.height, fraction: height))
    return min(max(zoom, 0), maximumZoom)
  }

  /// How much shorter a parallel is than the equator, the cosine of its latitude; beyond the map's
  /// edges that of ``maximumLatitude``, so that it never comes near nothing.
  public static func shrink(latitude: Double) -> Double {
    cos(min(max(latitude, -maximumLatitude), maximumLatitude) * .pi / 180)
  }

  /// The latitude in the middle between two, as the projection shows them.
  ///
  /// Views of web maps can reach beyond the map's edge, so latitudes up to the poles are taken as
  /// they are; a pole itself, which lies nowhere on the map, counts as the edge.
  static func middle(of south: Double, _ north: Double) -> Double {
    let middle = (isometric(south) + isometric(north)) / 2
    return atan(sinh(middle)) * 180 / .pi
  }

  private static func isometric(_ latitude: Double) -> Double {
    guard abs(latitude) < 90 else { return latitude < 0 ? -.pi : .pi }
    return asinh(tan(latitude * .pi / 180))
  }

  private static func zoom(points: Double, fraction: Double) -> Double {
    guard points > 0 else { return 0 }
    guard fraction > 0 else { return maximumZoom }
    return log2(points / (tileSize * fraction))
  }
}
