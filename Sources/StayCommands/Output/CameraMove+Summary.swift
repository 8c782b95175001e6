import StayMap

extension CameraMove {
  /// The move in one line for people.
  var summary: String {
    let animation = animation.map { "\($0.kind.rawValue) for \($0.seconds) s" } ?? "no animation"
    let turned = [("pitch", attitude.pitch), ("heading", attitude.heading)]
      .filter { $0.1 != 0 }.map { ", \($0) \($1.roundedDegrees)" }.joined()
    return "to \(center.latitude.roundedDegrees), \(center.longitude.roundedDegrees), span "
      + "\(span.latitude.roundedDegrees) x \(span.longitude.roundedDegrees)\(turned), \(animation)"
  }
}
