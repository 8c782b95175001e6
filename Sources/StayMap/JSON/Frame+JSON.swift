import StayCallout
import StayGeometry
package import StayModel
import StayViewport

extension Frame {
  /// The frame as one JSON object, its keys in the order of the reference of the command line.
  ///
  /// Stored coordinates have all their digits, computed ones are rounded to 1e-9 degrees.
  public var json: String {
    var json = JSONWriter()
    json.object { write(to: &$0) }
    return json.text
  }

  /// Writes the members, for an object that has some more.
  package func write(to json: inout JSONWriter) {
    json.member("viewport", viewport)
    json.object("counts") { json in
      json.member("total", counts.total)
      json.member("shown", counts.shown)
      json.member("hidden", counts.hidden)
    }
    let stacks = stacks
    json.array("pins", pins) { $1.write(to: &$0, in: stacks[$1.id]) }
    json.array("clusters", clusters) { $1.write(to: &$0) }
    json.key("selection")
    if let selection { json.raw(selection.json) } else { json.null() }
    json.key("camera")
    if let camera { json.raw(camera.json) } else { json.null() }
    json.key("difference")
    if let difference { json.raw(difference.json) } else { json.null() }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: String, _ viewport: Viewport) {
    let box = viewport.boundingBox
    object(key) { json in
      json.member("west", computed: box.west)
      json.member("south", computed: box.south)
      json.member("east", computed: box.east)
      json.member("north", computed: box.north)
      json.member("zoom", (viewport.zoom * 10).rounded() / 10)
    }
  }
}
