import StayMap

/// The script of a reference scene: what is done to its map, and the frames that come of it.
struct SceneScript: Sendable {
  private let script: EventScript
  /// The script's lines as they are written, by their numbers from 1.
  private let lines: [Int: String]

  /// Reads a script.
  ///
  /// - Throws: ``EventScriptError`` for the first line at fault.
  init(ndjson bytes: [UInt8]) throws(EventScriptError) {
    script = try EventScript(ndjson: bytes)
    let texts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines = Dictionary(
      texts.enumerated().map { ($0 + 1, String(decoding: $1, as: UTF8.self)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Where the camera begins; nil where it shows all stays.
  var start: Region? { script.start.position.region(fitting: nil, in: script.start.size) }

  /// The answer to `GET /scene/{scene}/api/replay`: an event `script` with the steps as the script has
  /// them, then a `frame` for each frame that comes of them, then `end`, or a `failure`.
  ///
  /// - Parameters:
  ///   - store: The scene's sample places.
  ///   - size: The size of the view that shows them, in place of the script's.
  ///   - motion: Whether things may move, in place of what the script begins with.
  /// - Returns: The stream, which ends by itself.
  func stream(on store: StayStore, in size: ViewSize, motion: MotionPreference) -> EventStream {
    var script = script
    script.start.size = size
    if motion == .reduced { script.start.options.motion = .reduced }
    let replay = EventReplay(of: script, on: store)
    let stream = EventStream()
    stream.send(event: "script", data: steps)
    Task {
      do {
        try await replay.run { frame in
          // Nobody listens any more: the rest need not be made.
          guard stream.isOpen else { throw CancellationError() }
          stream.send(event: "frame", data: frame.json)
        }
        stream.send(event: "end", data: "{}")
      } catch {
        // Where nobody listens any more, nobody hears this.
        stream.send(event: "failure", data: RequestFailure(translating: error).json)
      }
      stream.end()
    }
    return stream
  }

  /// The steps, the beginning first: `{"steps": [{"line": 1, "says": {…}}]}`; the beginning's line is
  /// null, as in its frames.
  private var steps: String {
    var json = JSONWriter()
    json.object { json in
      json.array("steps", [nil] + script.steps.map(Optional.some)) { json, step in
        json.object { json in
          json.member("line", step?.line)
          json.key("says")
          // The first line says how the map begins; a script may have none that does.
          json.raw(lines[step?.line ?? 1] ?? "{}")
        }
      }
    }
    return json.text
  }
}
