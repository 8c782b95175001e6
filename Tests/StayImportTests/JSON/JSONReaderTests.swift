import Foundation
import StayTestSupport
import Testing

@testable import StayImport

@Suite struct JSONReaderTests {
  static let accepted = [
    "{}", "[]", "null", "true", "false", "0", "-0", "1.10", "1e5", "1E+5", "-1.5e-3", "\"\"",
    "\"a\\n\\u00e9\\ud83c\\udfe0\"", "[1,2,[3,{\"a\":[]}]]", "{\"a\":{\"b\":{\"c\":null}}}",
    " [ 1 , 2 ] ", "{\"a\":1,\"a\":2}", "\"\u{7F}\u{2028}\"", "12345678901234567890123",
  ]

  static let refused = [
    "", "{", "[", "\"", "[1,]", "{\"a\":1,}", "{\"a\"}", "{\"a\":}", "{a:1}", "{'a':1}", "[1 2]",
    "01", "-", "1.", ".5", "+1", "1e", "1e+", "0x10", "nul", "truex", "NaN", "Infinity", "\"\\x\"",
    "\"\\u12g4\"", "\"\\ud83d\"", "\"\\udfe0\"", "\"\\ud83d\\u0041\"", "\"\t\"", "\"\n\"", "[1]]",
    "{}{}", "1 2", "]", "}", "[}", "{]", ",", ":", "/*c*/1",
  ]

  @Test(arguments: accepted)
  func `what Foundation reads is read, and is the same`(_ text: String) throws {
    let oracle = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: [.fragmentsAllowed])
    #expect(isSame(try read(text), oracle), "\(text)")
  }

  @Test(arguments: refused)
  func `what is no JSON is refused, here and by Foundation`(_ text: String) {
    #expect(throws: JSONFault.self) { try read(text) }
    // Foundation forgives a comma before the end.
    guard !text.contains(",]") && !text.contains(",}") else { return }
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random values are read as Foundation reads them`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let text = Self.value(&random, depth: 0)
      let oracle = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: [.fragmentsAllowed])
      #expect(isSame(try read(text), oracle), "seed \(seed): \(text)")
    }
  }

  @Test func `nesting has a bound`() throws {
    let deepest = JSONReader.depthLimit
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(deepest))
    #expect(throws: JSONFault(position: deepest, reason: .tooDeep)) {
      try read(nested(deepest + 1))
    }
  }

  @Test func `numbers keep their text`() throws {
    let bytes = Array("[1.10,1004978540001566331]".utf8)
    let texts = try bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer, in: 0..<buffer.count)
      var texts: [String] = []
      while true {
        switch try reader.next() {
        case .number:
          texts.append(String(decoding: buffer[reader.start..<reader.end], as: UTF8.self))
        case .end: return texts
        default: break
        }
      }
    }
    #expect(texts == ["1.10", "1004978540001566331"])
  }

  private indirect enum Value {
    case null, bool(Bool), number(Double), text(String), array([Value]), object([String: Value])
  }

  private func read(_ text: String) throws -> Value {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes, in: 0..<bytes.count)
      let value = try self.value(&reader, try reader.next(), bytes)
      #expect(try reader.next() == .end)
      return value
    }
  }

  private func value(
    _ reader: inout JSONReader, _ token: JSONReader.Token, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws -> Value {
    switch token {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .number:
      let text = String(decoding: bytes[reader.start..<reader.end], as: UTF8.self)
      return .number(try #require(Double(text)))
    case .string: return .text(unescaped(reader, bytes))
    case .beginArray:
      var elements: [Value] = []
      while true {
        let next = try reader.next()
        if next == .endArray { return .array(elements) }
        elements.append(try value(&reader, next, bytes))
      }
    case .beginObject:
      var members: [String: Value] = [:]
      while try reader.next() == .key {
        let key = unescaped(reader, bytes)
        members[key] = try value(&reader, try reader.next(), bytes)
      }
      return .object(members)
    case .key, .endArray, .endObject, .end:
      Issue.record("a value cannot begin with \(token)")
      return .null
    }
  }

  private func unescaped(_ reader: JSONReader, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let raw = UnsafeBufferPointer(rebasing: bytes[reader.start..<reader.end])
    let arena = TextArena()
    arena.begin(capacity: raw.count)
    return String(decoding: reader.hasEscapes ? arena.unescaped(raw) : raw, as: UTF8.self)
  }

  private func isSame(_ value: Value, _ oracle: Any) -> Bool {
    switch value {
    case .null: return oracle is NSNull
    case .bool(let bool): return (oracle as? Bool) == bool
    case .number(let number):
      // From 17 digits on Foundation rounds by way of a decimal, and not always to the nearest.
      guard let other = (oracle as? NSNumber)?.doubleValue else { return false }
      return abs(other - number) <= abs(number) * 1e-15
    case .text(let text): return (oracle as? String) == text
    case .array(let elements):
      guard let others = oracle as? [Any], others.count == elements.count else { return false }
      return zip(elements, others).allSatisfy { isSame($0, $1) }
    case .object(let members):
      guard let others = oracle as? [String: Any] else { return false }
      // Of a name that stands twice Foundation keeps the first, this test the last.
      return members.keys.allSatisfy { others[$0] != nil } && others.count == members.count
        && members.allSatisfy { key, value in
          key == "a" || others[key].map { isSame(value, $0) } ?? false
        }
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 4 ? 5 : 7), using: &random) {
    case 0: return ["null", "true", "false"].randomElement(using: &random) ?? "null"
    case 1: return "\(Int64.random(in: -1_000_000...1_000_000, using: &random))"
    case 2: return "\(Double.random(in: -1e6...1e6, using: &random))"
    case 3: return "\"" + String(repeating: "é\\n\\\"🏠x", count: depth) + "\""
    case 4: return "\"\\u00\(Int.random(in: 20...79, using: &random))\""
    case 5:
      let count = Int.random(in: 0...3, using: &random)
      let elements = (0..<count).map { _ in value(&random, depth: depth + 1) }
      return "[ " + elements.joined(separator: " ,") + "]"
    default:
      let count = Int.random(in: 0...3, using: &random)
      let members = (0..<count).map { "\"k\($0)\" : \(value(&random, depth: depth + 1))" }
      return "{" + members.joined(separator: ",\n") + " }"
    }
  }
}
