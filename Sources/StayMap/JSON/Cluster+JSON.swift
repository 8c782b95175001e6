import StayGeometry
import StayModel
public import StayViewport

extension Cluster {
  /// The cluster as one JSON object: an element of a frame's `clusters`.
  public var json: String {
    var json = JSONWriter()
    write(to: &json)
    return json.text
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("count", count)
      json.member("latitude", computed: coordinate.latitude)
      json.member("longitude", computed: coordinate.longitude)
      writeRest(to: &json)
    }
  }

  /// The cluster as a GeoJSON Feature (RFC 7946), told from a pin by its `count`.
  public var geoJSON: String {
    var json = JSONWriter()
    json.object { json in
      json.member("type", "Feature")
      json.member("id", id)
      json.member(
        "geometry",
        pointAt: Coordinate(
          clampingLatitude: coordinate.latitude.roundedDegrees,
          wrappingLongitude: coordinate.longitude.roundedDegrees))
      json.object("properties") { json in
        json.member("count", count)
        writeRest(to: &json)
      }
    }
    return json.text
  }

  /// Amounts of several currencies have no least and no greatest: they are told per currency.
  private func writeRest(to json: inout JSONWriter) {
    json.object("bounds") { json in
      json.member("west", bounds.west)
      json.member("south", bounds.south)
      json.member("east", bounds.east)
      json.member("north", bounds.north)
    }
    let only = prices.count == 1 ? prices.first : nil
    json.member("minPrice", only?.minimum)
    json.member("maxPrice", only?.maximum)
    if prices.count > 1 {
      json.array("prices", prices) { json, range in
        json.object { json in
          json.member("minPrice", range.minimum)
          json.member("maxPrice", range.maximum)
        }
      }
    }
    json.member("averageRating", averageRating)
    json.member("best", best.rawValue)
    json.member("expansionZoom", expansionZoom)
  }
}
