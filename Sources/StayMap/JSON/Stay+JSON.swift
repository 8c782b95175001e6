public import StayModel

extension Stay {
  /// The whole stay as one JSON object, one member a line; ``/StayMap/StayJSON`` reads it back exactly.
  ///
  /// Every member is there, null where the stay has no value; `attributes` is the text that the
  /// source gave, byte for byte.
  public var json: String {
    var lines: [String] = []
    for (key, write) in members {
      var json = JSONWriter()
      json.object { json in write(&json, key) }
      lines.append("  " + json.text.dropFirst().dropLast())
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}"
  }

  private var members: [(key: String, write: (inout JSONWriter, String) -> Void)] {
    [
      ("id", { $0.member($1, id.rawValue) }),
      ("source", { $0.member($1, source) }),
      ("title", { $0.member($1, title) }),
      ("label", { $0.member($1, label) }),
      ("latitude", { $0.member($1, coordinate.latitude) }),
      ("longitude", { $0.member($1, coordinate.longitude) }),
      ("price", { $0.member($1, price) }),
      ("category", { $0.member($1, category) }),
      ("rating", { $0.member($1, rating) }),
      ("reviews", { $0.member($1, reviews) }),
      ("guests", { $0.member($1, guests) }),
      ("rank", { $0.member($1, rank) }),
      ("mark", { $0.member($1, kind: mark, tint: nil) }),
      ("tint", { $0.member($1, tint) }),
      ("icon", { $0.member($1, icon) }),
      ("subtitle", { $0.member($1, detail.subtitle) }),
      ("url", { $0.member($1, detail.url) }),
      ("picture", { $0.member($1, detail.picture) }),
      ("neighbourhood", { $0.member($1, detail.neighbourhood) }),
      (
        "attributes",
        {
          $0.key($1)
          if let attributes = detail.attributes { $0.raw(attributes) } else { $0.null() }
        }
      ),
    ]
  }
}
