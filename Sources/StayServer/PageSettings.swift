import StayMap

/// What the page has to know of its map before it asks for a frame.
struct PageSettings: Sendable {
  let name: SceneName
  /// Where the camera begins; nil where it shows all stays.
  let start: Region?
  let tiles: [MapPresentation.Style: TileSource]

  /// What the style picker offers: where there are pictures of the ground, the styles that have some.
  private var styles: [MapPresentation.Style] {
    MapPresentation.Style.allCases.filter { tiles.isEmpty || tiles[$0] != nil }
  }

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
      if let start {
        json.raw(CameraMove(region: start, animation: nil, reason: .start).json)
      } else {
        json.null()
      }
      json.member("label", presentation.accessibilityLabel)
      json.array("controls", presentation.controls) { $0.string($1.rawValue) }
      json.array("styles", styles) { json, style in
        json.object { json in
          json.member("id", style.rawValue)
          json.member("title", style.title)
          json.write(tiles[style])
        }
      }
      let style = styles.contains(presentation.style) ? presentation.style : styles.first
      json.member("style", style?.rawValue)
      json.member("pans", presentation.interaction.contains(.pan))
      json.member("zooms", presentation.interaction.contains(.zoom))
      json.member(
        "locationReason", presentation.asksForLocation ? presentation.locationReason : nil)
      json.write(Beacon())
      json.member("hasScript", name != .map)
    }
    return json.text
  }
}

extension JSONWriter {
  /// Writes the member `tiles`: where the pictures of a style come from.
  fileprivate mutating func write(_ tiles: TileSource?) {
    key("tiles")
    guard let tiles else { return null() }
    object { json in
      json.member("template", tiles.template)
      json.member("attribution", tiles.attribution)
    }
  }

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
