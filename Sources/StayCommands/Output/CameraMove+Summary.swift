import StayMap

extension CameraMove {
  /// The move in one line for people.
  var summary: String {
    let animation = animation.map { "\($0.kind.rawValue) for \($0.seconds) s" } ?? "no animation"
    return "to \(center.latitude.roundedDegrees), \(center.longitude.roundedDegrees), span "
      + "\(span.latitude.roundedDegrees) x \(span.longitude.roundedDegrees), \(animation)"
  }
}
