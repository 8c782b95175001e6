import StayModel
import StayViewport

extension FrameDifference {
  /// The difference as one JSON object: a frame's `difference`.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.array("added", added) { $0.string($1) }
      json.array("removed", removed) { $0.string($1) }
      json.array("changed", changed) { $0.string($1) }
      json.member("kept", kept)
      json.array("split", lineage.splits) { json, split in
        json.object { json in
          json.member("from", split.from)
          json.array("into", split.into) { $0.string($1) }
        }
      }
      json.array("merged", lineage.merges) { json, merge in
        json.object { json in
          json.array("from", merge.from) { $0.string($1) }
          json.member("into", merge.into)
        }
      }
    }
    return json.text
  }
}
