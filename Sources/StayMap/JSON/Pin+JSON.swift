public import StayModel

extension Pin {
  /// The pin as one JSON object: what a list of stays tells of each.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("id", id.rawValue)
      json.member("source", source)
      json.member("title", title)
      json.member("label", label)
      json.member("latitude", coordinate.latitude)
      json.member("longitude", coordinate.longitude)
      writeRest(to: &json)
    }
    return json.text
  }

  /// The pin as a GeoJSON Feature (RFC 7946): a point, longitude first as the format has it.
  public var geoJSON: String {
    var json = JSONWriter()
    json.object { json in
      json.member("type", "Feature")
      json.member("id", id.rawValue)
      json.member("geometry", pointAt: coordinate)
      json.object("properties") { json in
        json.member("source", source)
        json.member("title", title)
        json.member("label", label)
        writeRest(to: &json)
      }
    }
    return json.text
  }

  private func writeRest(to json: inout JSONWriter) {
    json.member("price", price)
    json.member("category", category)
    json.member("rating", rating)
    json.member("reviews", reviews)
    json.member("guests", guests)
    json.member("rank", rank)
    json.member("mark", kind: mark.kind, tint: mark.tint)
    json.member("icon", icon)
  }
}
