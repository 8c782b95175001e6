/// How a JSON text is laid out, found from its beginning.
struct JSONShape {
  let layout: JSONLayout
  /// Whether the records are GeoJSON features.
  let isFeatures: Bool
  /// Whether the text is one value.
  var isSingle = false

  /// Names under which documents wrap their records, the likeliest first.
  private static let memberNames = [
    "features", "data", "results", "items", "listings", "records", "rows", "stays", "elements",
  ]

  /// Whether text begins as JSON does.
  static func looksLikeJSON(_ sample: UnsafeBufferPointer<UInt8>) -> Bool {
    let rest = sample.drop { ASCIIText.isSpace($0) || $0 == 0x1E }
    guard let first = rest.first else { return false }
    let second = rest.dropFirst().first { !ASCIIText.isSpace($0) }
    switch (first, second) {
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")?), (UInt8(ascii: "{"), UInt8(ascii: "}")?):
      return true
    case (UInt8(ascii: "["), UInt8(ascii: "{")?), (UInt8(ascii: "["), UInt8(ascii: "]")?):
      return true
    case (UInt8(ascii: "["), UInt8(ascii: "[")?), (UInt8(ascii: "["), UInt8(ascii: "\"")?),
      (UInt8(ascii: "["), UInt8(ascii: "-")?),
      (UInt8(ascii: "["), (UInt8(ascii: "0")...UInt8(ascii: "9"))?):
      // No listings, but nothing else either; "[name]" may begin the header of delimited text.
      return true
    default:
      let word = ASCIIText.trimmed(sample)
      return ["null", "true", "false"].contains { ASCIIText.equals(word, $0) }
    }
  }

  /// Finds the layout.
  static func detect(in sample: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> JSONShape {
    let start = sample.firstIndex { !ASCIIText.isSpace($0) && $0 != 0x1E } ?? 0
    guard start < sample.count else { return JSONShape(layout: .sequence, isFeatures: false) }
    if sample[start] == UInt8(ascii: "[") {
      let first = sample[(start + 1)...].firstIndex { !ASCIIText.isSpace($0) } ?? start
      return JSONShape(layout: .array, isFeatures: isFeature(sample, from: first))
    }
    var balance = JSONBalance()
    let end = balance.end(sample, from: start)
    if let end, sample[end...].contains(where: { !ASCIIText.isSpace($0) && $0 != 0x1E }) {
      return sequence(sample, start: start, end: end)
    }
    if let (name, value) = wrapper(sample, from: start) {
      let first = sample[(value + 1)...].firstIndex { !ASCIIText.isSpace($0) } ?? value
      return JSONShape(layout: .member(name), isFeatures: isFeature(sample, from: first))
    }
    var shape = sequence(sample, start: start, end: end ?? sample.count)
    shape.isSingle = end != nil && isWhole
    return shape
  }

  /// Objects in a row lie one a line if the first of them does.
  private static func sequence(
    _ sample: UnsafeBufferPointer<UInt8>, start: Int, end: Int
  ) -> JSONShape {
    let firstLine = sample[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? sample.count
    let isWholeLine = end <= firstLine
    // An object that the first line breaks off is a line of its own if the next begins with one.
    let next = sample[firstLine...].first { !ASCIIText.isSpace($0) }
    return JSONShape(
      layout: isWholeLine || next == UInt8(ascii: "{") ? .lines : .sequence,
      isFeatures: isFeature(sample, from: start))
  }

  /// Whether the object that begins here says that it is a Feature.
  private static func isFeature(_ sample: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var isFeature = false
    var hasGeometry = false
    eachMember(sample, from: start) { name, value in
      if name == "type", sample[value...].starts(with: "\"Feature\"".utf8) { isFeature = true }
      if name == "geometry" { hasGeometry = true }
      return !(isFeature && hasGeometry)
    }
    return isFeature
  }

  /// The member that holds the records of a document, and where its array begins.
  private static func wrapper(
    _ sample: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (name: String, value: Int)? {
    var arrays: [(name: String, value: Int)] = []
    var namesPlace = false
    eachMember(sample, from: start) { name, value in
      let next = sample[value...].dropFirst().first { !ASCIIText.isSpace($0) }
      let isArray = sample[value] == UInt8(ascii: "[")
      if isArray && (next == UInt8(ascii: "{") || memberNames.contains(name)) {
        arrays.append((name, value))
      }
      // An object that names a place itself is a record, whatever arrays it has.
      if ["lat", "latitude", "geometry", "_id"].contains(name.lowercased()) { namesPlace = true }
      return true
    }
    guard !namesPlace else { return nil }
    for name in memberNames {
      if let found = arrays.first(where: { $0.name == name }) { return found }
    }
    return arrays.first
  }

  /// Where an object holds records deeper than ``wrapper(_:from:)`` looks: the names on the way to an
  /// array of objects.
  static func nestedRecords(in sample: UnsafeBufferPointer<UInt8>) -> [String]? {
    var reader = JSONReader(sample, in: 0..<sample.count)
    // The name under which each open array or object stands.
    var path: [String] = []
    var name = ""
    do throws(JSONFault) {
      guard try reader.next() == .beginObject else { return nil }
      path.append("")
      var previous = JSONReader.Token.beginObject
      while !path.isEmpty {
        let token = try reader.next()
        switch token {
        case .key:
          name = String(decoding: sample[reader.start..<reader.end], as: UTF8.self)
        case .beginObject:
          if previous == .beginArray && path.count > 2 { return Array(path.dropFirst()) }
          path.append(name)
        case .beginArray: path.append(name)
        case .endObject, .endArray: path.removeLast()
        default: break
        }
        previous = token
      }
    } catch {
      return nil
    }
    return nil
  }

  /// Calls the closure with the name of each member that the sample shows and where its value
  /// begins, until it says false.
  private static func eachMember(
    _ sample: UnsafeBufferPointer<UInt8>, from start: Int,
    _ body: (_ name: String, _ value: Int) -> Bool
  ) {
    var reader = JSONReader(sample, in: start..<sample.count)
    do throws(JSONFault) {
      guard try reader.next() == .beginObject else { return }
      while try reader.next() == .key {
        let name = String(decoding: sample[reader.start..<reader.end], as: UTF8.self)
        let token = try reader.next()
        guard body(name, reader.tokenStart) else { return }
        _ = try reader.skip(token)
      }
    } catch {
      // The sample ends inside a value, or is broken there: what was seen so far has to do.
      return
    }
  }
}
