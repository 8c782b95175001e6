import StayModel

/// An object of a script, whose members are taken one by one; what is left over at the end is a
/// fault.
struct ScriptObject {
  /// Where it stands in its line, such as `content`; nil for the line itself.
  private let path: String?
  private var members: [String: ScriptValue]
  private var known: Set<String> = []

  /// Reads a line.
  init(json bytes: [UInt8], in range: Range<Int>) throws(ScriptFault) {
    guard case .object(let members) = try ScriptValue.read(bytes, in: range) else {
      throw ScriptFault("is not an object")
    }
    path = nil
    self.members = members
  }

  private init(members: [String: ScriptValue], path: String) {
    self.members = members
    self.path = path
  }

  /// The word that says what the line is.
  mutating func name() throws(ScriptFault) -> String {
    try required("event", try text("event"))
  }

  /// Makes sure that nothing is left over.
  ///
  /// - Parameter what: What the members would belong to.
  /// - Throws: ``ScriptFault`` that names the first member which is not known.
  func finish(as what: String) throws(ScriptFault) {
    guard let extra = members.keys.min() else { return }
    let hint =
      Suggestion.nearest(to: extra, among: known.sorted()).map { "; did you mean \($0)?" } ?? ""
    throw ScriptFault("is no member of \(what)\(hint)", full(extra))
  }

  /// Whether a member is text.
  func isText(_ key: String) -> Bool {
    if case .text? = members[key] { true } else { false }
  }

  /// The text of a member; nil where it is absent or null.
  mutating func text(_ key: String) throws(ScriptFault) -> String? {
    guard let value = take(key) else { return nil }
    guard case .text(let text) = value else { throw wrong(value, key, wanted: "text") }
    return text
  }

  /// A finite number; nil where it is absent or null.
  mutating func number(_ key: String) throws(ScriptFault) -> Double? {
    guard let value = take(key) else { return nil }
    guard case .number(let text) = value else { throw wrong(value, key, wanted: "a number") }
    guard let number = Double(text), number.isFinite else {
      throw ScriptFault("\(text) is out of range", full(key))
    }
    return number
  }

  /// A whole number that is not negative; nil where it is absent or null.
  mutating func count(_ key: String) throws(ScriptFault) -> Int? {
    guard let value = take(key) else { return nil }
    guard case .number(let text) = value else { throw wrong(value, key, wanted: "a number") }
    guard let number = Int(text), number >= 0 else {
      throw ScriptFault("\(text) is not a whole number from 0", full(key))
    }
    return number
  }

  /// True or false; nil where it is absent or null.
  mutating func flag(_ key: String) throws(ScriptFault) -> Bool? {
    guard let value = take(key) else { return nil }
    guard case .bool(let flag) = value else { throw wrong(value, key, wanted: "true or false") }
    return flag
  }

  /// A number that is kept as it is written, or text that is one; nil where it is absent or null.
  mutating func decimal(_ key: String) throws(ScriptFault) -> DecimalNumber? {
    guard let value = take(key) else { return nil }
    switch value {
    case .number(let text), .text(let text):
      guard let number = DecimalNumber(text) else {
        throw ScriptFault("\(text.quoted) is not an amount", full(key))
      }
      return number
    default: throw wrong(value, key, wanted: "an amount")
    }
  }

  /// One of an enumeration's words; nil where it is absent or null.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of: Choice.Type = Choice.self
  ) throws(ScriptFault) -> Choice? where Choice.RawValue == String {
    guard let text = try text(key) else { return nil }
    return try choice(text, key)
  }

  /// A list of words; nil where it is absent or null.
  mutating func texts(_ key: String) throws(ScriptFault) -> [String]? {
    guard let value = take(key) else { return nil }
    guard case .array(let elements) = value else { throw wrong(value, key, wanted: "an array") }
    return try elements.map { (element) throws(ScriptFault) in
      guard case .text(let text) = element else { throw wrong(element, key, wanted: "text") }
      return text
    }
  }

  /// A list of an enumeration's words; nil where it is absent or null.
  mutating func choices<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of: Choice.Type = Choice.self
  ) throws(ScriptFault) -> [Choice]? where Choice.RawValue == String {
    guard let texts = try texts(key) else { return nil }
    return try texts.map { (text) throws(ScriptFault) in try choice(text, key) }
  }

  /// What is read from an object; nil where it is absent or null.
  mutating func object<Value>(
    _ key: String, _ read: (inout ScriptObject) throws(ScriptFault) -> Value
  ) throws(ScriptFault) -> Value? {
    guard let value = take(key) else { return nil }
    return try self.value(of: value, key, read)
  }

  /// What is read from a list of objects; nil where it is absent or null.
  mutating func objects<Value>(
    _ key: String, _ read: (inout ScriptObject) throws(ScriptFault) -> Value
  ) throws(ScriptFault) -> [Value]? {
    guard let value = take(key) else { return nil }
    guard case .array(let elements) = value else { throw wrong(value, key, wanted: "an array") }
    return try elements.map { (element) throws(ScriptFault) in
      try self.value(of: element, key, read)
    }
  }

  /// A member that has to be there.
  func required<Value>(_ key: String, _ value: Value?) throws(ScriptFault) -> Value {
    guard let value else { throw ScriptFault("missing", full(key)) }
    return value
  }

  /// A fault of a member.
  func fault(_ reason: String, _ key: String? = nil) -> ScriptFault {
    ScriptFault(reason, key.map(full) ?? path)
  }

  private mutating func take(_ key: String) -> ScriptValue? {
    known.insert(key)
    let value = members.removeValue(forKey: key)
    return value == .null ? nil : value
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, _ key: String
  ) throws(ScriptFault) -> Choice where Choice.RawValue == String {
    do throws(ValueFault) {
      return try ChoiceText.choice(text)
    } catch {
      throw ScriptFault(error.reason, full(key))
    }
  }

  private func value<Value>(
    of value: ScriptValue, _ key: String,
    _ read: (inout ScriptObject) throws(ScriptFault) -> Value
  ) throws(ScriptFault) -> Value {
    guard case .object(let members) = value else { throw wrong(value, key, wanted: "an object") }
    var object = ScriptObject(members: members, path: full(key))
    let result = try read(&object)
    try object.finish(as: full(key))
    return result
  }

  private func wrong(_ value: ScriptValue, _ key: String, wanted: String) -> ScriptFault {
    ScriptFault("is \(value.kind), not \(wanted)", full(key))
  }

  private func full(_ key: String) -> String {
    path.map { "\($0).\(key)" } ?? key
  }
}
