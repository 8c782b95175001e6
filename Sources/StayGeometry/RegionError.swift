/// Why values do not bound a part of the globe.
public struct RegionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of fault; more may come, so switch with a default.
  public enum Kind: Hashable, Sendable {
    /// A span or a distance is NaN.
    case spanIsNotANumber(CoordinateError.Axis)
    /// An edge of a box is NaN or infinite. The name is `south`, `west`, `north` or `east`.
    case edgeIsNotFinite(name: String)
    /// A south or north edge beyond a pole, with its value in degrees.
    case edgeIsBeyondPole(name: String, degrees: Double)
    /// The south edge lies north of the north edge, both in degrees.
    case southIsAboveNorth(south: Double, north: Double)
    /// A radius that is negative, NaN or infinite, in metres.
    case radiusIsNotADistance(meters: Double)
    /// A tile whose zoom is outside 0...30, or whose column or row does not exist there.
    case tileDoesNotExist(zoom: Int, column: Int, row: Int)
  }

  /// What is wrong.
  public let kind: Kind

  /// Makes an error of a kind.
  public init(kind: Kind) {
    self.kind = kind
  }

  /// A sentence for people: what was wrong and what is allowed.
  public var description: String {
    switch kind {
    case .spanIsNotANumber(let axis):
      "\(axis.rawValue) span is not a number"
    case .edgeIsNotFinite(let name):
      "\(name) is not a finite number"
    case .edgeIsBeyondPole(let name, let degrees):
      "\(name) \(degrees) is outside -90...90"
    case .southIsAboveNorth(let south, let north):
      "south \(south) is greater than north \(north)"
    case .radiusIsNotADistance(let meters):
      "radius \(meters) is not a distance in metres"
    case .tileDoesNotExist(let zoom, let column, let row):
      "tile \(zoom)/\(column)/\(row) does not exist: zoom is 0...30, "
        + "column and row are 0..<2^zoom"
    }
  }
}
