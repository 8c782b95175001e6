public import StayCallout
import StayModel

extension Selection {
  /// The selected stay as one JSON object: a frame's `selection`.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("id", id.rawValue)
      json.key("callout")
      if let callout { json.raw(callout.json) } else { json.null() }
      json.object("accessibility") { json in
        json.member("label", accessibility.label)
        json.array("traits", accessibility.traits) { $0.string($1.rawValue) }
      }
    }
    return json.text
  }
}

extension Callout {
  fileprivate var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("style", style.rawValue)
      json.member("title", title)
      json.member("subtitle", subtitle)
      json.member("detail", detail)
      json.member("width", width)
      json.member("anchor", anchor.rawValue)
      json.array("rows", rows) { json, row in
        json.object { json in
          json.member("text", row.text)
          json.member("icon", row.icon)
          json.member("action", row.action)
        }
      }
    }
    return json.text
  }
}
