package import StayCallout
import StayGeometry
package import StayModel

/// How the core's values for drawing are told, to the live map's page and in a replay.
extension JSONWriter {
  /// Writes a pin's appearance.
  package mutating func write(_ pin: PinAppearance) {
    object { json in
      json.member("id", pin.id.rawValue)
      json.member("shape", pin.art.shape.rawValue)
      json.member("text", pin.text)
      json.member("icon", pin.icon)
      json.member("fill", pin.fill)
      json.member("ink", pin.ink)
      json.member("width", pin.art.size.width)
      json.member("height", pin.art.size.height)
      json.member("textSize", pin.art.textSize)
      json.member("iconSize", pin.art.iconSize)
      json.member("tail", pin.art.tailHeight)
      json.member("padding", pin.art.padding)
      json.member("textWeight", pin.art.textWeight?.rawValue)
      json.member("shadowRadius", pin.art.shadowRadius)
      json.member("anchor", pin.anchor.rawValue)
      json.member("scale", pin.scale)
      json.member("scaling", pin.scaling)
      json.member("inverted", pin.isInverted)
      json.member("selected", pin.isSelected)
      json.member("visited", pin.isVisited)
      json.member("reuseIdentifier", pin.reuseIdentifier)
      json.member("clusteringIdentifier", pin.clusteringIdentifier)
      json.member("accessibility", pin.accessibility)
    }
  }

  /// Writes a cluster's badge, with its least price as a second line.
  package mutating func write(_ cluster: ClusterAppearance, least: Price?) {
    object { json in
      json.member("id", cluster.id)
      json.member("text", cluster.text)
      json.member("size", cluster.size.width)
      json.member("price", least?.label)
      json.member("accessibility", cluster.accessibility)
    }
  }

  /// Writes what a selection opens, and where.
  package mutating func write(_ selection: Selection, pin: Pin?) {
    object { json in
      json.member("id", selection.id.rawValue)
      json.key("callout")
      if let callout = selection.callout { json.write(callout) } else { json.null() }
      json.key("sheet")
      if let sheet = selection.sheet { json.write(sheet) } else { json.null() }
      json.key("card")
      if let card = selection.card { json.write(card) } else { json.null() }
      json.object("transition") { json in
        json.member("motion", selection.transition.motion)
        json.member("initialScale", selection.transition.initialScale)
        json.member("origin", selection.transition.origin.rawValue)
      }
      json.key("placement")
      json.write(selection.placement)
      json.member("accessibility", selection.accessibility)
      guard let pin else { return }
      json.member("directions", Directions(to: pin.coordinate, name: pin.title))
    }
  }

  /// Writes the links that lead to a place.
  package mutating func member(_ key: String, _ directions: Directions) {
    object(key) { json in
      json.member("appleMaps", directions.appleMaps)
      json.member("geo", directions.geo)
      json.member("googleMaps", directions.googleMaps)
    }
  }

  private mutating func write(_ placement: CalloutPlacement) {
    object { json in
      json.member("anchor", placement.anchor.rawValue)
      json.member("pin", placement.pin)
      json.key("callout")
      if let callout = placement.callout { json.write(callout) } else { json.null() }
      json.member("room", placement.room)
      json.member("whole", placement.isWhole)
    }
  }

  private mutating func member(_ key: String, _ rect: ViewRect) {
    self.key(key)
    write(rect)
  }

  /// Points to a thousandth: what is finer no screen shows.
  private mutating func write(_ rect: ViewRect) {
    object { json in
      for (key, value) in [
        ("left", rect.left), ("top", rect.top), ("right", rect.right), ("bottom", rect.bottom),
      ] {
        json.member(key, (value * 1_000).rounded() / 1_000)
      }
    }
  }

  private mutating func write(_ callout: Callout) {
    object { json in
      json.member("style", callout.style.rawValue)
      json.member("title", callout.title)
      json.member("subtitle", callout.subtitle)
      json.member("subtitleIcon", callout.subtitleIcon)
      json.member("detail", callout.detail)
      json.member("picture", callout.picture)
      json.member("width", callout.width)
      json.member("anchor", callout.anchor.rawValue)
      json.member("spacing", callout.art.spacing)
      json.member("cornerRadius", callout.art.cornerRadius)
      json.member("padding", callout.art.padding)
      json.member("shadowRadius", callout.art.shadowRadius)
      json.member("shadowOpacity", callout.art.shadowOpacity)
      json.member("left", callout.accessories.left)
      json.member("right", callout.accessories.right?.rawValue)
      json.member("below", callout.accessories.detail)
      json.array("rows", callout.rows) { json, row in
        json.object { json in
          json.member("text", row.text)
          json.member("icon", row.icon)
          json.member("action", row.action)
        }
      }
    }
  }

  private mutating func write(_ sheet: DetailSheet) {
    object { json in
      json.member("detent", sheet.detent.rawValue)
      json.member("icon", sheet.icon)
      json.member("tint", sheet.tint)
      json.member("name", sheet.name)
      json.member("category", sheet.category)
      json.object("miniMap") { json in
        let region = sheet.miniMap.region
        json.member("latitude", region.center.latitude)
        json.member("longitude", region.center.longitude)
        json.member("latitudeSpan", computed: region.span.latitude)
        json.member("longitudeSpan", computed: region.span.longitude)
        json.member("height", sheet.miniMap.height)
      }
    }
  }

  private mutating func write(_ card: PlaceCard) {
    object { json in
      json.member("icon", card.icon)
      json.member("name", card.name)
      json.member("subtitle", card.subtitle)
      json.member("dismissTitle", card.dismissTitle)
      json.member("directionsTitle", card.directionsTitle)
      json.member("edge", card.edge.rawValue)
      json.member("transition", card.transition)
    }
  }

  /// Above and below, then at the sides, as the page's style sheets have it.
  private mutating func member(_ key: String, _ padding: ViewInsets) {
    array(key, [padding.top, padding.leading]) { $0.number($1) }
  }

  package mutating func member(_ key: String, _ accessibility: Accessibility) {
    object(key) { json in
      json.member("label", accessibility.label)
      json.member("hint", accessibility.hint)
      json.array("traits", accessibility.traits) { $0.string($1.rawValue) }
      json.array("content", accessibility.content) { $0.string($1) }
    }
  }

  package mutating func member(_ key: String, _ motion: Motion?) {
    self.key(key)
    guard let motion else { return null() }
    object { json in
      json.member("kind", motion.kind.rawValue)
      json.member("seconds", motion.seconds)
      json.member("bounce", motion.bounce)
    }
  }
}
