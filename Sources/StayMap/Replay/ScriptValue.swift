import StayImport

/// A value of a line of a script.
indirect enum ScriptValue: Hashable {
  case object([String: ScriptValue])
  case array([ScriptValue])
  case text(String)
  /// A number as it is written.
  case number(String)
  case bool(Bool)
  case null

  /// What kind of value it is, for messages.
  var kind: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .text: "text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }

  /// Reads the one value that a range of bytes holds.
  static func read(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(ScriptFault) -> ScriptValue {
    try bytes.withUnsafeBufferPointer { (buffer) throws(ScriptFault) in
      var reader = JSONReader(buffer, in: range)
      let value = try read(try next(&reader), &reader, at: nil)
      _ = try next(&reader)
      return value
    }
  }

  /// Reads the rest of the value that a token began; how deep it may be is the reader's rule.
  private static func read(
    _ token: JSONReader.Token, _ reader: inout JSONReader, at path: String?
  ) throws(ScriptFault) -> ScriptValue {
    switch token {
    case .beginObject:
      var members: [String: ScriptValue] = [:]
      while try next(&reader) == .key {
        let key = try text(&reader, at: path)
        let path = path.map { "\($0).\(key)" } ?? key
        guard members[key] == nil else { throw ScriptFault("stands twice", path) }
        members[key] = try read(try next(&reader), &reader, at: path)
      }
      return .object(members)
    case .beginArray:
      var elements: [ScriptValue] = []
      while case let token = try next(&reader), token != .endArray {
        elements.append(try read(token, &reader, at: path))
      }
      return .array(elements)
    case .string: return .text(try text(&reader, at: path))
    case .number: return .number(try text(&reader, at: path))
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .null: return .null
    case .key, .endObject, .endArray, .end:
      preconditionFailure("a value cannot begin with \(token)")
    }
  }

  private static func next(
    _ reader: inout JSONReader
  ) throws(ScriptFault) -> JSONReader.Token {
    do throws(JSONFault) {
      return try reader.next()
    } catch {
      throw ScriptFault(error.reason.rawValue)
    }
  }

  private static func text(
    _ reader: inout JSONReader, at path: String?
  ) throws(ScriptFault) -> String {
    guard let text = reader.text else { throw ScriptFault("is not UTF-8", path) }
    return text
  }
}
