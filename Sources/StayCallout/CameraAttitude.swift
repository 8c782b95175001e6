/// How a camera is turned: its tilt and its direction.
///
/// It bears on what is drawn, never on what is reckoned: placements, presence and what the store is
/// asked take the camera to look straight down with north at the top.
public struct CameraAttitude: Hashable, Sendable {
  /// How far the camera is tilted from looking straight down, 0...90 degrees.
  public let pitch: Double
  /// The direction at the top of the view, clockwise from north, 0..<360 degrees.
  public let heading: Double

  /// Straight down, north at the top.
  public static let northUp = CameraAttitude()

  /// Makes an attitude; a pitch out of range is cut, a heading is brought round, NaN counts as 0.
  public init(pitch: Double = 0, heading: Double = 0) {
    self.pitch = pitch > 0 ? min(pitch, 90) : 0
    let turned = heading.isFinite ? heading.truncatingRemainder(dividingBy: 360) : 0
    let positive = turned < 0 ? turned + 360 : turned
    // Adding 360 to a hair less than nothing gives 360, and what is -0 is to be 0.
    self.heading = positive < 360 ? positive + 0 : 0
  }
}
