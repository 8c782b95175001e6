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

  /// The answer to `GET /scene/{scene}/api/replay`: each step as the script has it, with its frames.
  ///
  /// It waits for the session that carries the script out; no thread that tasks run on may call it.
  ///
  /// - Parameters:
  ///   - store: The scene's sample places.
  ///   - size: The size of the view that shows them, in place of the script's.
  ///   - motion: Whether things may move, in place of what the script begins with.
  /// - Throws: ``StoreError``.
  func replayed(
    on store: StayStore, in size: ViewSize, motion: MotionPreference
  ) throws -> String {
    var script = script
    script.start.size = size
    if motion == .reduced { script.start.options.motion = .reduced }
    let replay = EventReplay(of: script, on: store)
    let frames = try TaskResult.wait { () -> [ReplayedFrame] in
      var frames: [ReplayedFrame] = []
      try await replay.run { frames.append($0) }
      return frames
    }
    return json(of: frames)
  }

  private func json(of frames: [ReplayedFrame]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.array("steps", [nil] + script.steps.map(Optional.some)) { json, step in
        json.object { json in
          json.key("says")
          // The first line says how the map begins; a script may have none that does.
          json.raw(lines[step?.line ?? 1] ?? "{}")
          json.array("frames", frames.filter { $0.step?.line == step?.line }) { json, frame in
            json.raw(frame.json)
          }
        }
      }
    }
    return json.text
  }
}
