import StayMap

/// How the core's values for drawing are told to the page.
extension JSONWriter {
  /// Writes a pin's appearance.
  mutating func write(_ pin: PinAppearance) {
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
      json.member("anchor", pin.anchor.rawValue)
      json.member("scale", pin.scale)
      json.member("scaling", pin.scaling)
      json.member("inverted", pin.isInverted)
      json.member("selected", pin.isSelected)
      json.member("accessibility", pin.accessibility)
    }
  }

  /// Writes a cluster's badge, with its least price as a second line.
  mutating func write(_ cluster: ClusterAppearance, least: Price?) {
    object { json in
      json.member("id", cluster.id)
      json.member("text", cluster.text)
      json.member("size", cluster.size.width)
      json.member("price", least?.label)
      json.member("accessibility", cluster.accessibility)
    }
  }

  /// Writes what a selection opens, and where.
  mutating func write(_ selection: Selection, pin: Pin?) {
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
      json.member("accessibility", selection.accessibility)
      guard let pin else { return }
      let directions = Directions(to: pin.coordinate, name: pin.title)
      json.object("directions") { json in
        json.member("appleMaps", directions.appleMaps)
        json.member("geo", directions.geo)
        json.member("googleMaps", directions.googleMaps)
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
      json.array("padding", [callout.art.padding.top, callout.art.padding.leading]) {
        $0.number($1)
      }
      json.member("left", callout.accessories.left)
      json.member("right", callout.accessories.right?.rawValue)
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
        json.member("latitudeSpan", region.span.latitude)
        json.member("longitudeSpan", region.span.longitude)
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
      json.member("transition", card.transition)
    }
  }

  private mutating func member(_ key: String, _ accessibility: Accessibility) {
    object(key) { json in
      json.member("label", accessibility.label)
      json.member("hint", accessibility.hint)
      json.array("traits", accessibility.traits) { $0.string($1.rawValue) }
      json.array("content", accessibility.content) { $0.string($1) }
    }
  }

  private mutating func member(_ key: String, _ motion: Motion?) {
    self.key(key)
    guard let motion else { return null() }
    object { json in
      json.member("kind", motion.kind.rawValue)
      json.member("seconds", motion.seconds)
      json.member("bounce", motion.bounce)
    }
  }
}
