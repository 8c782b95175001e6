public import StayGeometry

/// The camera rules of a map of price pins, on raw numbers as a map view hands them over.
///
/// Everything else in this module works on values that cannot be out of range; these functions take
/// whatever numbers there are and still give a camera that a map accepts.
public enum ReferenceCamera {
  /// How many times the extent of all pins the first camera shows.
  public static let room = 1.6

  /// The smallest span of the first camera, in degrees.
  public static let smallestSpan = 0.01

  /// How far a selected pin's camera is shifted north, as a share of the visible span.
  public static let shift = 0.2

  /// The latitude that the camera centres on for a pin, so that its callout has room above it.
  ///
  /// It is the pin's latitude plus a share of the visible span, cut at the poles. A latitude, span
  /// or shift that is not finite gives 0; a negative span counts as 0.
  public static func centerLatitude(
    pinLatitude: Double, span: Double, shift: Double = shift
  ) -> Double {
    guard pinLatitude.isFinite, span.isFinite, shift.isFinite else { return 0 }
    return min(max(pinLatitude + max(span, 0) * shift, -90), 90)
  }

  /// The region that shows a pin with room for its callout above it; the span stays what it is.
  public static func region(showing pin: Coordinate, from visible: Region) -> Region {
    let latitude = centerLatitude(pinLatitude: pin.latitude, span: visible.span.latitude)
    return Region(
      center: Coordinate(clampingLatitude: latitude, wrappingLongitude: pin.longitude),
      span: visible.span)
  }

  /// The region of the first camera over places given as raw degrees, or nil without any.
  ///
  /// Places that are not on the globe, such as those with a NaN, are left out.
  public static func region(
    fitting places: [(latitude: Double, longitude: Double)]
  ) -> Region? {
    var enclosing = EnclosingBox()
    for place in places
    where (-90...90).contains(place.latitude) && (-180...180).contains(place.longitude) {
      enclosing.include(
        Coordinate(clampingLatitude: place.latitude, wrappingLongitude: place.longitude))
    }
    return region(fitting: enclosing)
  }

  /// The region of the first camera over what a box encloses, or nil where that is nothing.
  ///
  /// Its centre is the middle of the box, its span the box's times ``room``, at least
  /// ``smallestSpan`` and at most 180 and 360 degrees.
  public static func region(fitting enclosing: EnclosingBox) -> Region? {
    guard let box = enclosing.box else { return nil }
    return CameraFit().region(around: box, in: .zero)
  }
}
