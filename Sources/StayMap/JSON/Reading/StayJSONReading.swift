import StayImport
import StayModel

/// One reading of stays from the bytes of a JSON text.
struct StayJSONReading {
  let bytes: UnsafeBufferPointer<UInt8>
  var reader: JSONReader
  /// Stays begun so far.
  private(set) var ordinal = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    reader = JSONReader(bytes, in: 0..<bytes.count)
  }

  /// Reads values one after another to the end of the text.
  mutating func stays() throws(StayJSONError) -> [Stay] {
    var stays: [Stay] = []
    var position = startOfText
    while let next = bytes[position...].firstIndex(where: { !Self.isSpace($0) }) {
      reader = JSONReader(bytes, in: next..<bytes.count)
      switch try token() {
      case .beginObject:
        stays.append(try stay())
      case .beginArray:
        while case let element = try token(), element != .endArray {
          guard element == .beginObject else { throw fault("is not an object") }
          stays.append(try stay())
        }
      default: throw fault("is not an object")
      }
      position = reader.position
    }
    guard !stays.isEmpty else { throw StayJSONError(line: 1, reason: "there is no stay") }
    return stays
  }

  /// Reads one stay, whose object has begun.
  private mutating func stay() throws(StayJSONError) -> Stay {
    ordinal += 1
    let start = reader.tokenStart
    var draft = StayDraft()
    var source: String?
    var label: String??
    var seen: Set<String> = []
    while let key = try key(seen: &seen) {
      switch key {
      case "source": source = try text(key)
      case "label": label = .some(try text(key))
      case "price": draft.price = try price(key)
      case "mark": draft.mark = try mark(key)
      case "attributes": draft.detail.attributes = try attributes(key)
      default: try read(key, into: &draft)
      }
    }
    let hasID = draft.id?.unicodeScalars.contains { !$0.properties.isWhitespace }
    guard hasID == true else {
      throw StayJSONError(
        ordinal: ordinal, line: line(at: start), member: "id",
        reason: hasID == nil ? "missing" : "blank")
    }
    do throws(StayFault) {
      var stay = try draft.stay(source: source ?? StayJSON.standardSource, fallbackID: "")
      if let label { stay.label = label }
      return stay
    } catch {
      throw StayJSONError(
        ordinal: ordinal, line: line(at: start), member: error.field.rawValue,
        reason: error.reason.rawValue)
    }
  }

  private mutating func read(
    _ key: String, into draft: inout StayDraft
  ) throws(StayJSONError) {
    switch key {
    case "id": draft.id = try id(key)
    case "title": draft.title = try text(key)
    case "latitude": draft.latitude = try number(key)
    case "longitude": draft.longitude = try number(key)
    case "category": draft.category = try text(key)
    case "rating": draft.rating = try number(key)
    case "reviews": draft.reviews = try whole(key)
    case "guests": draft.guests = try whole(key)
    case "rank": draft.rank = try number(key)
    case "tint": draft.tint = try text(key)
    case "icon": draft.icon = try text(key)
    case "subtitle": draft.detail.subtitle = try text(key)
    case "url": draft.detail.url = try text(key)
    case "picture": draft.detail.picture = try text(key)
    case "neighbourhood": draft.detail.neighbourhood = try text(key)
    default: throw fault("is no member of a stay; 'attributes' takes what has no name here", key)
    }
  }
}

extension StayJSONReading {
  mutating func token() throws(StayJSONError) -> JSONReader.Token {
    do throws(JSONFault) {
      return try reader.next()
    } catch {
      throw syntaxFault(error)
    }
  }

  /// The next member's name, or nil at the object's end.
  mutating func key(
    seen: inout Set<String>, of outer: String? = nil
  ) throws(StayJSONError) -> String? {
    guard try token() == .key else { return nil }
    let key = try lastText(outer)
    guard seen.insert(key).inserted else {
      throw fault("stands twice", outer.map { "\($0).\(key)" } ?? key)
    }
    return key
  }

  /// Whether an object begins; false for null.
  mutating func beginsObject(_ key: String) throws(StayJSONError) -> Bool {
    switch try token() {
    case .beginObject: return true
    case .null: return false
    default: throw fault("is not an object", key)
    }
  }

  func lastText(_ member: String?) throws(StayJSONError) -> String {
    guard let text = reader.text else { throw fault("is not UTF-8", member) }
    return text
  }

  func fault(_ reason: String, _ member: String? = nil) -> StayJSONError {
    StayJSONError(
      ordinal: ordinal > 0 ? ordinal : nil, line: line(at: reader.tokenStart), member: member,
      reason: reason)
  }

  func syntaxFault(_ fault: JSONFault) -> StayJSONError {
    StayJSONError(
      ordinal: ordinal > 0 ? ordinal : nil, line: line(at: fault.position),
      reason: fault.reason.rawValue)
  }

  func line(at position: Int) -> Int {
    1 + bytes[..<min(position, bytes.count)].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
  }

  /// Where the text begins, behind a byte order mark.
  var startOfText: Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
