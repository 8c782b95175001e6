public import StayGeometry

/// The camera that shows several places at once.
///
/// Without padding it is the first camera's rule in degrees: the middle of the smallest box around
/// the places, and its span times ``room``. With padding, in points, the box has to fit into what
/// the padding leaves of the view, which is reckoned in the projection that is seen.
public struct CameraFit: Hashable, Sendable {
  /// How many times the extent of the places is shown; less than 1 counts as 1.
  public var room: Double
  /// The smallest span, in degrees.
  public var smallestSpan: Double
  /// What to keep free at the edges of the view.
  public var padding: ViewInsets

  /// Makes a fit by the first camera's rule, or with other figures.
  public init(
    room: Double = ReferenceCamera.room, smallestSpan: Double = ReferenceCamera.smallestSpan,
    padding: ViewInsets = .zero
  ) {
    self.room = room
    self.smallestSpan = smallestSpan
    self.padding = padding
  }

  /// The move that shows all places, or nil when there are none.
  ///
  /// - Complexity: O(n).
  public func move(
    fitting places: some Sequence<Coordinate>, in size: ViewSize = .phone,
    motion: MotionPreference = .standard
  ) -> CameraMove? {
    move(fitting: EnclosingBox(places), in: size, motion: motion)
  }

  /// The move that shows all that a box encloses, or nil when that is nothing.
  public func move(
    fitting enclosing: EnclosingBox, in size: ViewSize = .phone,
    motion: MotionPreference = .standard
  ) -> CameraMove? {
    guard let box = enclosing.box else { return nil }
    return CameraMove(
      region: region(around: box, in: size), animation: .camera(motion), reason: .fit)
  }

  /// The region that shows a box.
  public func region(around box: BoundingBox, in size: ViewSize) -> Region {
    let room = room > 1 ? room : 1
    let smallest = max(smallestSpan, 0)
    return Region(
      center: box.center,
      span: CoordinateSpan(
        clampingLatitude: max(box.latitudeSpan * room, smallest),
        longitude: max(box.longitudeSpan * room, smallest)))
  }
}
