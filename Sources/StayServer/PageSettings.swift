import StayMap

/// What the page has to know of its map before it asks for a frame.
struct PageSettings: Sendable {
  let name: SceneName
  let tiles: TileSource?

  /// The answer to `GET /api/page`.
  var json: String {
    let scene = name.scene
    let presentation = scene.presentation
    var json = JSONWriter()
    json.object { json in
      json.member("scene", name.rawValue)
      json.member("opening", scene.opening.rawValue)
      json.member("policy", name.policy?.rawValue)
      json.key("start")
      if let start = name.start {
        json.raw(CameraMove(region: start, animation: nil, reason: .start).json)
      } else {
        json.null()
      }
      json.member("label", presentation.accessibilityLabel)
      json.array("controls", presentation.controls) { $0.string($1.rawValue) }
      json.array("styles", MapPresentation.Style.allCases) { json, style in
        json.object { json in
          json.member("id", style.rawValue)
          json.member("title", style.title)
        }
      }
      json.member("style", presentation.style.rawValue)
      json.member("pans", presentation.interaction.contains(.pan))
      json.member("zooms", presentation.interaction.contains(.zoom))
      json.member(
        "locationReason", presentation.asksForLocation ? presentation.locationReason : nil)
      json.write(Beacon())
      json.key("tiles")
      if let tiles {
        json.object { json in
          json.member("template", tiles.template)
          json.member("attribution", tiles.attribution)
        }
      } else {
        json.null()
      }
    }
    return json.text
  }
}

extension JSONWriter {
  /// Writes the member `beacon`: the measures of the person's own place.
  fileprivate mutating func write(_ beacon: Beacon) {
    object("beacon") { json in
      json.member("core", beacon.coreDiameter)
      json.member("stroke", beacon.strokeWidth)
      json.member("ringOpacity", beacon.ringOpacity)
      json.member("ringFrom", beacon.ringDiameters.lowerBound)
      json.member("ringTo", beacon.ringDiameters.upperBound)
      json.member("seconds", beacon.pulse?.seconds)
      json.member("label", beacon.accessibility.label)
    }
  }
}
