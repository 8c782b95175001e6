public import StayCallout
import StayGeometry
import StayModel

extension CameraMove {
  /// The move as one JSON object: a frame's `camera`.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.object("center") { json in
        json.member("latitude", computed: center.latitude)
        json.member("longitude", computed: center.longitude)
      }
      json.object("span") { json in
        // A span that was given is handed back as it was, a computed one is rounded.
        json.member("latitude", isSpanGiven ? span.latitude : span.latitude.roundedDegrees)
        json.member("longitude", isSpanGiven ? span.longitude : span.longitude.roundedDegrees)
      }
      json.members(of: attitude)
      json.key("animation")
      if let animation {
        json.object { json in
          json.member("kind", animation.kind.rawValue)
          json.member("seconds", animation.seconds)
        }
      } else {
        json.null()
      }
      json.member("reason", reason.rawValue)
    }
    return json.text
  }
}

extension JSONWriter {
  /// Writes the members for a camera's tilt and direction in degrees, each only where it is not 0.
  mutating func members(of attitude: CameraAttitude) {
    if attitude.pitch != 0 { member("pitch", attitude.pitch) }
    if attitude.heading != 0 { member("heading", attitude.heading) }
  }
}
