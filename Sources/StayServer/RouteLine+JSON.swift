import StayMap

extension RouteLine {
  /// The answer to `GET /api/route`: how the line is drawn, and the camera that shows it.
  func json(shownBy camera: CameraMove?) -> String {
    var json = JSONWriter()
    json.object { json in
      json.object("line") { json in
        json.member("tint", tint)
        json.member("width", width)
        json.array("pieces", pieces) { json, piece in
          json.array { json in
            for place in piece {
              json.object { json in
                json.member("latitude", place.latitude)
                json.member("longitude", place.longitude)
              }
            }
          }
        }
      }
      json.key("camera")
      if let camera { json.raw(camera.json) } else { json.null() }
    }
    return json.text
  }
}
