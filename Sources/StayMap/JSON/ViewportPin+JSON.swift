import StayCallout
import StayGeometry
import StayModel
public import StayViewport

extension ViewportPin {
  /// The pin as one JSON object: an element of a frame's `pins`.
  public var json: String { json(in: nil) }

  /// The pin as one JSON object, with its place in a stack where it stands in one.
  public func json(in stack: PinStack?) -> String {
    var json = JSONWriter()
    write(to: &json, in: stack)
    return json.text
  }

  func write(to json: inout JSONWriter, in stack: PinStack?) {
    json.object { json in
      json.member("id", pin.id.rawValue)
      json.member("title", pin.title)
      json.member("label", pin.label)
      json.member("latitude", pin.coordinate.latitude)
      json.member("longitude", pin.coordinate.longitude)
      writeRest(to: &json, stack: stack)
    }
  }

  /// The pin as a GeoJSON Feature (RFC 7946).
  public var geoJSON: String { geoJSON(in: nil) }

  /// The pin as a GeoJSON Feature (RFC 7946), with its place in a stack where it stands in one.
  public func geoJSON(in stack: PinStack?) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("type", "Feature")
      json.member("id", pin.id.rawValue)
      json.member("geometry", pointAt: pin.coordinate)
      json.object("properties") { json in
        json.member("title", pin.title)
        json.member("label", pin.label)
        writeRest(to: &json, stack: stack)
      }
    }
    return json.text
  }

  private func writeRest(to json: inout JSONWriter, stack: PinStack?) {
    json.member("price", pin.price)
    json.member("category", pin.category)
    json.member("rating", pin.rating)
    json.member("guests", pin.guests)
    json.member("mark", kind: pin.mark.kind, tint: pin.mark.tint)
    json.member("tier", tier.rawValue)
    json.member("selected", isSelected)
    json.member("accessibilityLabel", Accessibility.label(of: pin))
    if isCrowded { json.member("crowded", true) }
    guard let stack else { return }
    json.object("stack") { json in
      json.member("count", stack.count)
      json.member("index", stack.index)
      json.member("x", (stack.offset.x * 10).rounded() / 10 + 0)
      json.member("y", (stack.offset.y * 10).rounded() / 10 + 0)
    }
  }
}
