package import StayGeometry

/// Reads the places that options name: boxes, regions, circles, tiles, sizes.
package enum PlaceText {
  /// `WEST,SOUTH,EAST,NORTH` in degrees, the order of GeoJSON.
  package static func box(_ text: String) throws(ValueFault) -> BoundingBox {
    let edges = try NumberText.numbers(text, named: ["west", "south", "east", "north"])
    return try regionFault(in: text) { () throws(RegionError) in
      try BoundingBox(south: edges[1], west: edges[0], north: edges[3], east: edges[2])
    }
  }

  /// `LAT,LON,LATSPAN,LONSPAN` in degrees.
  package static func region(_ text: String) throws(ValueFault) -> Region {
    let values = try NumberText.numbers(text, named: ["lat", "lon", "latspan", "lonspan"])
    let center = try coordinate(latitude: values[0], longitude: values[1])
    return try regionFault(in: text) { () throws(RegionError) in
      Region(center: center, span: try CoordinateSpan(latitude: values[2], longitude: values[3]))
    }
  }

  /// `LAT,LON` in degrees.
  package static func place(_ text: String) throws(ValueFault) -> Coordinate {
    let values = try NumberText.numbers(text, named: ["lat", "lon"])
    return try coordinate(latitude: values[0], longitude: values[1])
  }

  /// `LAT,LON,METERS`.
  package static func circle(_ text: String) throws(ValueFault) -> ViewportChoice {
    let values = try NumberText.numbers(text, named: ["lat", "lon", "meters"])
    let center = try coordinate(latitude: values[0], longitude: values[1])
    return try regionFault(in: text) { () throws(RegionError) in
      // Made once here, so that a radius which cannot be is told with its option.
      _ = try Viewport(center: center, radiusMeters: values[2])
      return .around(center, radiusMeters: values[2])
    }
  }

  /// `Z/X/Y`.
  package static func tile(_ text: String) throws(ValueFault) -> Tile {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else {
      throw ValueFault("\(text.quoted) is not a tile; give Z/X/Y such as 9/243/196")
    }
    let address = try parts.map { (part) throws(ValueFault) in
      try NumberText.integer(part, in: 0...Int.max)
    }
    return try regionFault(in: text) { () throws(RegionError) in
      try Tile(zoom: address[0], column: address[1], row: address[2])
    }
  }

  /// `WIDTHxHEIGHT` in points.
  package static func size(_ text: String) throws(ValueFault) -> ViewSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw ValueFault("\(text.quoted) is not a size; give WIDTHxHEIGHT such as 390x844")
    }
    let width = try NumberText.number(parts[0])
    let height = try NumberText.number(parts[1])
    guard width >= 0, height >= 0 else { throw ValueFault("\(text.quoted) is negative") }
    guard max(width, height) <= ViewSize.greatestLength else {
      throw ValueFault(
        "\(text.quoted) is longer than the \(Int(ViewSize.greatestLength)) points that a view may have"
      )
    }
    return ViewSize(width: width, height: height)
  }

  /// `TOP,LEADING,BOTTOM,TRAILING` in points.
  package static func insets(_ text: String) throws(ValueFault) -> ViewInsets {
    let values = try NumberText.numbers(text, named: ["top", "leading", "bottom", "trailing"])
    guard values.allSatisfy({ $0 >= 0 }) else { throw ValueFault("\(text.quoted) is negative") }
    return ViewInsets(
      top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
  }

  /// A latitude must be on the globe; a longitude is any number and is brought round.
  private static func coordinate(
    latitude: Double, longitude: Double
  ) throws(ValueFault) -> Coordinate {
    do throws(CoordinateError) {
      return try Coordinate(latitude: latitude, longitude: Longitude.normalized(longitude))
    } catch {
      throw ValueFault(error.description)
    }
  }

  private static func regionFault<Value>(
    in text: String, _ body: () throws(RegionError) -> Value
  ) throws(ValueFault) -> Value {
    do throws(RegionError) {
      return try body()
    } catch {
      throw ValueFault("\(error.description), in \(text.quoted)")
    }
  }
}
