public import StayCallout
public import StayModel

/// What was done to a map, written down: how it began, then what happened, one thing a line.
///
/// ```
/// {"event": "start", "scene": "pricePins", "size": {"width": 390, "height": 844}}
/// {"event": "select", "id": "loft"}
/// {"event": "tappedMap"}
/// ```
///
/// A script gives the same frames on the same store each time, so that what a person saw can be
/// seen again, and tested.
public struct EventScript: Hashable, Sendable {
  /// Something that is done to a session.
  public enum Action: Hashable, Sendable {
    /// Send an event.
    case event(MapEvent)
    /// Let only what passes be drawn from now on.
    case filter(StayFilter)
    /// Search what the map shows.
    case searchThisArea
  }

  /// One line of a script.
  public struct Step: Hashable, Sendable {
    /// The line, counted from 1.
    public let line: Int
    /// The line's word for what is done.
    public let name: String
    /// What is done.
    public let action: Action
  }

  /// How the map begins.
  public var start: EventScriptStart
  /// What happens, in order.
  public let steps: [Step]

  /// Reads a script: one JSON object a line; empty lines count and say nothing.
  ///
  /// Reading is strict, as a script that is half understood shows what nobody saw: a member that is
  /// not known, stands twice, is missing or has another kind of value is a fault.
  ///
  /// - Throws: ``EventScriptError`` for the first line at fault; there is no script then.
  /// - Complexity: O(n).
  public init(ndjson bytes: [UInt8]) throws(EventScriptError) {
    var start: EventScriptStart?
    var steps: [Step] = []
    for (line, range) in Self.lines(of: bytes) {
      do throws(ScriptFault) {
        var object = try ScriptObject(json: bytes, in: range)
        let name = try object.name()
        if name == Self.startName {
          guard start == nil, steps.isEmpty else {
            throw ScriptFault("stands behind the first line", "event")
          }
          start = try EventScriptStart(&object)
        } else {
          steps.append(
            Step(line: line, name: name, action: try ScriptAction.read(name, from: &object)))
        }
        try object.finish(as: name)
      } catch {
        throw EventScriptError(line: line, member: error.member, reason: error.reason)
      }
    }
    self.start = start ?? EventScriptStart()
    self.steps = steps
  }

  /// The word of the line that says how the map begins.
  static let startName = "start"

  /// The lines that say something, counted from 1; a byte order mark is no part of the first.
  private static func lines(of bytes: [UInt8]) -> [(line: Int, range: Range<Int>)] {
    var lines: [(line: Int, range: Range<Int>)] = []
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      let isEmpty = bytes[position..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if !isEmpty { lines.append((line, position..<end)) }
      position = end + 1
      line += 1
    }
    return lines
  }
}
