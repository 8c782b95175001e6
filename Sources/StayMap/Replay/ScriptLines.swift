import StayModel

/// The lines of a script, read one by one; empty ones are passed over, and a byte order mark is no
/// part of the first.
struct ScriptLines {
  /// What a line says.
  enum Line {
    case start(EventScriptStart)
    case step(EventScript.Step)
  }

  /// The number of the line that was read last, from 1.
  private(set) var line = 0
  private let bytes: [UInt8]
  private var position: Int

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line that says something; nil at the end.
  ///
  /// - Throws: ``EventScriptError`` where the line is at fault.
  mutating func next() throws(EventScriptError) -> Line? {
    while let range = nextRange() {
      if bytes[range].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do throws(ScriptFault) {
        return try read(range)
      } catch {
        throw EventScriptError(line: line, member: error.member, reason: error.reason)
      }
    }
    return nil
  }

  private mutating func nextRange() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    position = end + 1
    line += 1
    return start..<end
  }

  private func read(_ range: Range<Int>) throws(ScriptFault) -> Line {
    var object = try ScriptObject(json: bytes, in: range)
    let name = try object.name()
    let result: Line
    if name == EventScript.startName {
      result = .start(try EventScriptStart(&object))
    } else {
      result = .step(
        EventScript.Step(
          line: line, name: name, action: try ScriptAction.read(name, from: &object)))
    }
    try object.finish(as: name)
    return result
  }
}
