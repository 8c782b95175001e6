import StayCallout
import StayGeometry
import StayModel
import StayViewport

extension ReplayedFrame {
  /// The frame as one JSON object: the frame of the command line's reference between what led to it
  /// and what else there is to be done and drawn.
  public var json: String {
    var drawn = frame.frame
    drawn.difference = frame.difference.map(FrameDifference.init)
    var json = JSONWriter()
    json.object { json in
      json.member("number", frame.number)
      json.member("line", step?.line)
      json.member("event", name)
      drawn.write(to: &json)
      json.member("presence", frame.presence?.rawValue)
      json.array("effects", frame.effects) { $0.write($1) }
      json.member("area", frame.area)
      json.object("drawing") { json in
        json.member("map", frame.map)
        json.array("pins", frame.appearances) { $0.write($1) }
        json.array("clusters", zip(frame.frame.clusters, frame.clusterAppearances)) {
          $0.write($1.1, least: $1.0.leastPrice)
        }
        json.key("selection")
        if let selection = frame.frame.selection {
          json.write(selection, pin: frame.map.selected?.pin)
        } else {
          json.null()
        }
      }
    }
    return json.text
  }
}

extension Cluster {
  /// The least price where one currency is in the cluster.
  package var leastPrice: Price? { prices.count == 1 ? prices.first?.minimum : nil }
}

extension JSONWriter {
  /// Writes what is to be done besides drawing.
  fileprivate mutating func write(_ effect: MapEffect) {
    object { json in
      switch effect {
      case .lookUp(let id):
        json.member("kind", "lookUp")
        json.member("id", id.rawValue)
      case .openDetail(let id):
        json.member("kind", "openDetail")
        json.member("id", id.rawValue)
      case .openDirections(let id, let directions):
        json.member("kind", "openDirections")
        json.member("id", id.rawValue)
        json.member("directions", directions)
      case .perform(let action, let id):
        json.member("kind", "perform")
        json.member("id", id.rawValue)
        json.member("action", action)
      case .openStack(let id, let count):
        json.member("kind", "openStack")
        json.member("id", id)
        json.member("count", count)
      }
    }
  }

  /// Writes what the map shows, and whether it is to offer a search of it.
  fileprivate mutating func member(_ key: String, _ area: SessionArea) {
    object(key) { json in
      json.member("searched", area.searched?.region)
      json.member("shown", area.shown?.region)
      json.member("searchOffered", area.isSearchOffered)
    }
  }

  private mutating func member(_ key: String, _ region: Region?) {
    self.key(key)
    guard let region else { return null() }
    object { json in
      json.object("center") { json in
        json.member("latitude", computed: region.center.latitude)
        json.member("longitude", computed: region.center.longitude)
      }
      json.object("span") { json in
        json.member("latitude", computed: region.span.latitude)
        json.member("longitude", computed: region.span.longitude)
      }
    }
  }

  /// Writes how the map itself is shown.
  fileprivate mutating func member(_ key: String, _ map: MapState) {
    let presentation = map.options.scene.presentation
    object(key) { json in
      json.member("style", presentation.style.rawValue)
      json.member("elevation", presentation.elevation.rawValue)
      json.array("controls", presentation.controls) { $0.string($1.rawValue) }
      json.member("pans", presentation.interaction.contains(.pan))
      json.member("zooms", presentation.interaction.contains(.zoom))
      json.member("tracking", presentation.tracking.rawValue)
      json.member("showsUserLocation", presentation.asksForLocation)
      json.member("locationReason", presentation.locationReason)
      json.member("showsPointsOfInterest", presentation.showsPointsOfInterest)
      json.member("showsAnnotationTitles", presentation.showsAnnotationTitles)
      json.member("accessibilityLabel", presentation.accessibilityLabel)
      json.members(of: map.attitude)
      json.key("beacon")
      if let (place, beacon) = map.beacon { json.write(beacon, at: place) } else { json.null() }
    }
  }

  private mutating func write(_ beacon: Beacon, at place: Coordinate) {
    object { json in
      json.member("latitude", place.latitude)
      json.member("longitude", place.longitude)
      json.member("coreDiameter", beacon.coreDiameter)
      json.member("strokeWidth", beacon.strokeWidth)
      json.member("ringOpacity", beacon.ringOpacity)
      json.array(
        "ringDiameters", [beacon.ringDiameters.lowerBound, beacon.ringDiameters.upperBound]
      ) { $0.number($1) }
      json.member("pulse", beacon.pulse)
      json.member("accessibility", beacon.accessibility)
    }
  }
}
