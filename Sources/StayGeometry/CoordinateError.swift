/// Why a latitude or longitude is no place on the globe.
public struct CoordinateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which of the two values is at fault.
  public enum Axis: String, Sendable {
    /// The value north or south of the equator, -90...90 degrees.
    case latitude
    /// The value east or west of Greenwich, -180...180 degrees.
    case longitude
  }

  /// The value at fault.
  public let axis: Axis
  /// What was given, in degrees; it can be NaN or infinite.
  public let value: Double

  /// Makes an error about one value.
  public init(axis: Axis, value: Double) {
    self.axis = axis
    self.value = value
  }

  /// The largest absolute value that the axis has, in degrees.
  public var limit: Double { axis == .latitude ? 90 : 180 }

  /// Two NaNs are the same fault.
  public static func == (lhs: CoordinateError, rhs: CoordinateError) -> Bool {
    lhs.axis == rhs.axis
      && (lhs.value == rhs.value || (lhs.value.isNaN && rhs.value.isNaN))
  }

  /// Hashes in step with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(value.isNaN ? 0 : value)
  }

  /// A sentence for people: what was wrong and what is allowed.
  public var description: String {
    guard value.isFinite else { return "\(axis.rawValue) \(value) is not a finite number" }
    let bound = Int(limit)
    return "\(axis.rawValue) \(value) is outside -\(bound)...\(bound)"
  }
}
