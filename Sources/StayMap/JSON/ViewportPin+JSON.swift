import StayCallout
import StayGeometry
import StayModel
public import StayViewport

extension ViewportPin {
  /// The pin as one JSON object: an element of a frame's `pins`.
  public var json: String {
    var json = JSONWriter()
    write(to: &json)
    return json.text
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", pin.id.rawValue)
      json.member("title", pin.title)
      json.member("label", pin.label)
      json.member("latitude", pin.coordinate.latitude)
      json.member("longitude", pin.coordinate.longitude)
      writeRest(to: &json)
    }
  }

  /// The pin as a GeoJSON Feature (RFC 7946).
  public var geoJSON: String {
    var json = JSONWriter()
    json.object { json in
      json.member("type", "Feature")
      json.member("id", pin.id.rawValue)
      json.member("geometry", pointAt: pin.coordinate)
      json.object("properties") { json in
        json.member("title", pin.title)
        json.member("label", pin.label)
        writeRest(to: &json)
      }
    }
    return json.text
  }

  private func writeRest(to json: inout JSONWriter) {
    json.member("price", pin.price)
    json.member("category", pin.category)
    json.member("rating", pin.rating)
    json.member("guests", pin.guests)
    json.member("mark", kind: pin.mark.kind, tint: pin.mark.tint)
    json.member("tier", tier.rawValue)
    json.member("selected", isSelected)
    json.member("accessibilityLabel", Accessibility.label(of: pin))
  }
}
