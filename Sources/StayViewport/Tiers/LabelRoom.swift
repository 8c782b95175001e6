import StayGeometry
import StayModel

/// The labels that have their place on the map, to find out whether one more has room.
///
/// Labels are compared on the whole world's map, so the answer does not depend on where the viewport
/// stands, and at a zoom that is rounded down to quarters: while the view moves, or zooms a little,
/// they neither meet nor part.
struct LabelRoom {
  private let worldSize: Double
  private let labelSize: ViewSize?
  private var taken: [Label] = []

  private struct Label {
    /// The pin's place on the world's map, in points.
    let x: Double
    let y: Double
    /// The label around the place.
    let frame: ViewRect
  }

  /// Begins with an empty map.
  init(zoom: Double, labelSize: ViewSize?) {
    // A computed zoom trembles in its last places while the view moves.
    let quarters = (zoom * Self.steps + 1e-6).rounded(.down)
    var size = WebMercator.tileSize
    for _ in 0..<max(Int(quarters / Self.steps), 0) { size *= 2 }
    let rest = Int(quarters) % Int(Self.steps)
    worldSize = size * Self.partsOfDoubling[max(rest, 0)]
    self.labelSize = labelSize
  }

  private static let steps = 4.0
  /// Two to the power of 0, 1, 2 and 3 quarters.
  private static let partsOfDoubling = [
    1, 1.189_207_115_002_721, 1.414_213_562_373_095_1, 1.681_792_830_507_429,
  ]

  /// Takes room for a pin's label, where no label that has room lies there.
  mutating func take(_ pin: Pin) -> Bool {
    let label = Label(
      x: WebMercator.x(longitude: pin.coordinate.longitude) * worldSize,
      y: WebMercator.y(latitude: pin.coordinate.latitude) * worldSize,
      frame: PinFrame.frame(of: pin, labelSize: labelSize))
    guard !taken.contains(where: { overlaps(label, $0) }) else { return false }
    taken.append(label)
    return true
  }

  private func overlaps(_ one: Label, _ other: Label) -> Bool {
    // The shorter way round, as the map goes on over the antimeridian.
    let x = (other.x - one.x).remainder(dividingBy: worldSize)
    let y = other.y - one.y
    return one.frame.left < other.frame.right + x && other.frame.left + x < one.frame.right
      && one.frame.top < other.frame.bottom + y && other.frame.top + y < one.frame.bottom
  }
}
