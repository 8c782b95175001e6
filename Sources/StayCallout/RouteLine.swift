public import StayGeometry

/// A line through coordinates, drawn on the map.
public struct RouteLine: Hashable, Sendable {
  /// The places it goes through, in order.
  public let coordinates: [Coordinate]
  /// The name of its colour.
  public let tint: String
  /// Its width in points.
  public let width: Double

  /// Makes a line; it is blue and 4 points wide unless said otherwise.
  public init(through coordinates: [Coordinate], tint: String = "blue", width: Double = 4) {
    self.coordinates = coordinates
    self.tint = tint
    self.width = width
  }

  /// The line in pieces, none of which crosses the antimeridian: a map that draws each piece by
  /// itself draws no line around the world.
  ///
  /// Between two places the line goes the shorter way; where that crosses 180 degrees, the piece
  /// ends there, at a latitude between both by their distances to it.
  public var pieces: [[Coordinate]] {
    guard let first = coordinates.first else { return [] }
    var pieces: [[Coordinate]] = []
    var piece = [first]
    for (start, end) in zip(coordinates, coordinates.dropFirst()) {
      let way = Longitude.shortestOffset(from: start.longitude, to: end.longitude)
      let reached = start.longitude + way
      if abs(reached) > 180 {
        let edge = reached > 0 ? 180.0 : -180.0
        let share = (edge - start.longitude) / way
        let latitude = start.latitude + (end.latitude - start.latitude) * share
        piece.append(Coordinate(clampingLatitude: latitude, wrappingLongitude: edge))
        pieces.append(piece)
        piece = [Coordinate(clampingLatitude: latitude, wrappingLongitude: -edge)]
      }
      piece.append(end)
    }
    return pieces + [piece]
  }

  /// The move that shows the whole line, or nil without coordinates.
  public func move(
    in size: ViewSize = .phone, by fit: CameraFit = CameraFit(),
    motion: MotionPreference = .standard
  ) -> CameraMove? {
    fit.move(fitting: coordinates, in: size, motion: motion)
  }
}
