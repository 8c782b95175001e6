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
        json.member("latitude", computed: span.latitude)
        json.member("longitude", computed: span.longitude)
      }
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
