import StayCallout
import StayGeometry

/// Places, sizes and cameras.
extension ScriptObject {
  /// A place: `{"latitude": …, "longitude": …}`; nil where it is absent or null.
  mutating func place(_ key: String) throws(ScriptFault) -> Coordinate? {
    try object(key) { (place) throws(ScriptFault) in
      let latitude = try place.required("latitude", try place.number("latitude"))
      let longitude = try place.required("longitude", try place.number("longitude"))
      do throws(CoordinateError) {
        return try Coordinate(
          latitude: latitude, longitude: Longitude.normalized(longitude))
      } catch {
        throw place.fault(error.description)
      }
    }
  }

  /// A region, whose `center` and `span` are members of this object.
  mutating func region() throws(ScriptFault) -> Region {
    let center = try required("center", try place("center"))
    let span = try object("span") { (span) throws(ScriptFault) in
      CoordinateSpan(
        clampingLatitude: try span.required("latitude", try span.number("latitude")),
        longitude: try span.required("longitude", try span.number("longitude")))
    }
    return Region(center: center, span: try required("span", span))
  }

  /// Tilt and direction, whose `pitch` and `heading` in degrees are members of this object; nil where
  /// both are absent or null, while one that is absent is 0.
  mutating func attitude() throws(ScriptFault) -> CameraAttitude? {
    let pitch = try number("pitch")
    let heading = try number("heading")
    guard pitch != nil || heading != nil else { return nil }
    return CameraAttitude(pitch: pitch ?? 0, heading: heading ?? 0)
  }

  /// A box: `{"west": …, "south": …, "east": …, "north": …}`; nil where it is absent or null.
  mutating func box(_ key: String) throws(ScriptFault) -> BoundingBox? {
    try object(key) { (box) throws(ScriptFault) in
      let west = try box.required("west", try box.number("west"))
      let south = try box.required("south", try box.number("south"))
      let east = try box.required("east", try box.number("east"))
      let north = try box.required("north", try box.number("north"))
      do throws(RegionError) {
        return try BoundingBox(south: south, west: west, north: north, east: east)
      } catch {
        throw box.fault(error.description)
      }
    }
  }

  /// A size in points: `{"width": …, "height": …}`; nil where it is absent or null.
  mutating func size(_ key: String) throws(ScriptFault) -> ViewSize? {
    try object(key) { (size) throws(ScriptFault) in
      ViewSize(width: try size.points("width"), height: try size.points("height"))
    }
  }

  /// What covers the edges, in points; nil where it is absent or null.
  mutating func insets(_ key: String) throws(ScriptFault) -> ViewInsets? {
    try object(key) { (insets) throws(ScriptFault) in
      ViewInsets(
        top: try insets.points("top"), leading: try insets.points("leading"),
        bottom: try insets.points("bottom"), trailing: try insets.points("trailing"))
    }
  }

  /// Where the camera is to be: `"automatic"`, or an object with one of `region`, `camera`, `item`;
  /// nil where it is absent or null.
  mutating func position(_ key: String) throws(ScriptFault) -> CameraPosition? {
    if isText(key) {
      guard try text(key) == "automatic" else {
        throw fault("is neither \"automatic\" nor an object", key)
      }
      return .automatic
    }
    return try object(key) { (position) throws(ScriptFault) in
      let region = try position.object("region") { (region) throws(ScriptFault) in
        try region.region()
      }
      let camera = try position.object("camera") { (camera) throws(ScriptFault) in
        MapCamera(
          center: try camera.required("center", try camera.place("center")),
          distance: try camera.required("distance", try camera.number("distance")),
          pitch: try camera.number("pitch") ?? 0, heading: try camera.number("heading") ?? 0)
      }
      let item = try position.place("item")
      let positions = [
        region.map(CameraPosition.region), camera.map(CameraPosition.camera),
        item.map(CameraPosition.item),
      ].compactMap { $0 }
      guard positions.count == 1, let only = positions.first else {
        throw position.fault("needs one of region, camera, item")
      }
      return only
    }
  }

  /// Where the camera may be, whose `center` and `distance` are members of this object.
  mutating func cameraBounds() throws(ScriptFault) -> CameraBounds {
    let center = try box("center")
    let distance = try object("distance") { (range) throws(ScriptFault) in
      let least = try range.required("minimum", try range.number("minimum"))
      let greatest = try range.required("maximum", try range.number("maximum"))
      guard least > 0, least <= greatest else {
        throw range.fault("is no range of distances: \(least) to \(greatest)")
      }
      return least...greatest
    }
    return CameraBounds(center: center, distance: distance)
  }

  /// A length in points, which has to be there.
  private mutating func points(_ key: String) throws(ScriptFault) -> Double {
    let length = try required(key, try number(key))
    guard length >= 0 else { throw fault("\(length) is negative", key) }
    guard length <= ViewSize.greatestLength else {
      throw fault(
        "\(length) is more than the \(Int(ViewSize.greatestLength)) points of a view", key)
    }
    return length
  }
}
