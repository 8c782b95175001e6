/// Arithmetic on longitudes, in degrees, where 180 and -180 are the same meridian.
public enum Longitude {
  /// Brings any finite longitude into -180...180 by whole turns; a value in range is kept to the bit.
  public static func normalized(_ degrees: Double) -> Double {
    guard !(-180...180).contains(degrees) else { return degrees }
    // IEEE remainder lies in -180...180; truncating remainder would leave -190 as it is.
    return degrees.remainder(dividingBy: 360)
  }

  /// The degrees to go eastward from one longitude to another, 0..<360.
  ///
  /// Both lie in -180...180.
  public static func eastwardDistance(from west: Double, to east: Double) -> Double {
    let distance = east - west
    if distance < 0 { return distance + 360 }
    return distance >= 360 ? distance - 360 : distance
  }

  /// The signed shortest way from one longitude to another: east is positive, -180..<180.
  ///
  /// Both lie in -180...180.
  public static func shortestOffset(from start: Double, to end: Double) -> Double {
    let distance = end - start
    if distance < -180 { return distance + 360 }
    return distance >= 180 ? distance - 360 : distance
  }

  /// Whether two longitudes in -180...180 name one meridian.
  public static func isSameMeridian(_ first: Double, _ second: Double) -> Bool {
    first == second || (abs(first) == 180 && abs(second) == 180)
  }
}
