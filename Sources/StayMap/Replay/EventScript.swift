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
  /// What happens, in order, read from the script's text anew each time: a script of millions of lines
  /// takes the room of its text.
  public let steps: Steps

  /// Reads a script: one JSON object a line; empty lines count and say nothing.
  ///
  /// Reading is strict, as a script that is half understood shows what nobody saw: a member that is
  /// not known, stands twice, is missing or has another kind of value is a fault.
  ///
  /// - Throws: ``EventScriptError`` for the first line at fault; there is no script then.
  /// - Complexity: O(n); holds the text, and one line's values at a time.
  public init(ndjson bytes: [UInt8]) throws(EventScriptError) {
    var start = EventScriptStart()
    var lines = ScriptLines(of: bytes)
    if let first = try lines.next() {
      if case .start(let given) = first { start = given }
      while let line = try lines.next() {
        guard case .step = line else {
          throw EventScriptError(
            line: lines.line, member: "event", reason: "stands behind the first line")
        }
      }
    }
    self.start = start
    steps = Steps(bytes)
  }

  /// The word of the line that says how the map begins.
  static let startName = "start"
}
