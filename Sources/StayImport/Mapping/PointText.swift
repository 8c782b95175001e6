/// A place in one value: "48.85, 2.28", WKT `POINT(2.28 48.85)`, or a GeoJSON position.
struct PointText {
  let latitude: NumberText
  let longitude: NumberText

  /// Reads a cell; nil where it holds no two coordinates.
  ///
  /// Text lists latitude first, as people do; WKT and JSON arrays list longitude first, as their
  /// standards do, unless the column's name says otherwise.
  init?(_ cell: Cell, arraysBeginWithLatitude: Bool) {
    let bytes = ASCIIText.trimmed(cell.bytes)
    guard let first = bytes.first else { return nil }
    let pair: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>)?
    let isLatitudeFirst: Bool
    if cell.kind == .container || first == UInt8(ascii: "{") {
      isLatitudeFirst = arraysBeginWithLatitude
      pair = Self.position(in: bytes)
    } else if let inside = Self.wellKnownText(bytes) {
      isLatitudeFirst = false
      pair = Self.split(inside, at: .space)
    } else {
      isLatitudeFirst = true
      pair = Self.split(Self.withoutBrackets(bytes), at: .list)
    }
    guard let pair else {
      guard let parted = Self.partedByLetter(bytes) else { return nil }
      (latitude, longitude) = parted
      return
    }
    let values = (NumberText.read(pair.0), NumberText.read(pair.1))
    if values.0 == .notANumber || values.1 == .notANumber {
      guard let parted = Self.lettered(pair.0, pair.1) ?? Self.partedByLetter(bytes) else {
        return nil
      }
      (latitude, longitude) = parted
      return
    }
    guard values.0 != .notANumber, values.1 != .notANumber else { return nil }
    latitude = isLatitudeFirst ? values.0 : values.1
    longitude = isLatitudeFirst ? values.1 : values.0
  }

  /// Two texts of degrees; their letters say which is the latitude, else it comes first.
  private static func lettered(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> (latitude: NumberText, longitude: NumberText)? {
    guard let one = DegreesText(first), let other = DegreesText(second),
      one.axis == nil || one.axis != other.axis
    else { return nil }
    let isSwapped = one.axis == .longitude || other.axis == .latitude
    let (latitude, longitude) = isSwapped ? (other, one) : (one, other)
    return (.value(latitude.value), .value(longitude.value))
  }

  /// `38°42'50"N 9°8'20"W`: the first letter behind degrees parts the two.
  private static func partedByLetter(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (latitude: NumberText, longitude: NumberText)? {
    let digit = bytes.firstIndex(where: ASCIIText.isDigit) ?? bytes.count
    guard
      let letter = bytes[digit...].firstIndex(where: { "NSEWnsew".utf8.contains($0) })
    else { return nil }
    let isBehind = !bytes[..<digit].contains { "NSEWnsew".utf8.contains($0) }
    let cut = isBehind ? letter + 1 : letter
    let first = ASCIIText.trimmed(UnsafeBufferPointer(rebasing: bytes[..<cut]))
    var second = UnsafeBufferPointer(rebasing: bytes[cut...])
    while let byte = second.first, ASCIIText.isSpace(byte) || byte == UInt8(ascii: ",") {
      second = UnsafeBufferPointer(rebasing: second.dropFirst())
    }
    return lettered(first, ASCIIText.trimmed(second))
  }

  private enum Divider {
    case space, list
  }

  /// The text between the brackets of `POINT(…)`, with an SRID before it or a Z behind or not.
  private static func wellKnownText(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      let close = bytes.lastIndex(of: UInt8(ascii: ")")), open < close
    else { return nil }
    var word = UnsafeBufferPointer(rebasing: bytes[..<open])
    if let srid = word.firstIndex(of: UInt8(ascii: ";")) {
      word = UnsafeBufferPointer(rebasing: word[(srid + 1)...])
    }
    word = ASCIIText.trimmed(word)
    guard word.count >= 5,
      ASCIIText.equals(UnsafeBufferPointer(rebasing: word[..<5]), "point")
    else { return nil }
    return ASCIIText.trimmed(UnsafeBufferPointer(rebasing: bytes[(open + 1)..<close]))
  }

  private static func withoutBrackets(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard bytes.count >= 2, let first = bytes.first, let last = bytes.last,
      (first == UInt8(ascii: "(") && last == UInt8(ascii: ")"))
        || (first == UInt8(ascii: "[") && last == UInt8(ascii: "]"))
    else { return bytes }
    return ASCIIText.trimmed(UnsafeBufferPointer(rebasing: bytes[1..<(bytes.count - 1)]))
  }

  /// The two numbers of a text: parted by a semicolon, else a comma with a space, else a space,
  /// else the only comma, so that decimal commas are no obstacle.
  private static func split(
    _ bytes: UnsafeBufferPointer<UInt8>, at divider: Divider
  ) -> (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>)? {
    let space = bytes.firstIndex(where: ASCIIText.isSpace)
    var cut: Int?
    if divider == .list {
      cut = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.firstIndex(of: UInt8(ascii: "|"))
      let comma = UInt8(ascii: ",")
      if cut == nil {
        cut = bytes.indices.first { index in
          bytes[index] == comma && index + 1 < bytes.count
            && ASCIIText.isSpace(bytes[index + 1])
        }
      }
      if cut == nil && space == nil && bytes.count(where: { $0 == comma }) == 1 {
        cut = bytes.firstIndex(of: comma)
      }
    }
    guard let cut = cut ?? space else { return nil }
    let first = ASCIIText.trimmed(UnsafeBufferPointer(rebasing: bytes[..<cut]))
    var rest = ASCIIText.trimmed(UnsafeBufferPointer(rebasing: bytes[(cut + 1)...]))
    if divider == .space, let third = rest.firstIndex(where: ASCIIText.isSpace) {
      rest = UnsafeBufferPointer(rebasing: rest[..<third])
    }
    guard !first.isEmpty, !rest.isEmpty else { return nil }
    return (first, rest)
  }

  /// The first two numbers of a JSON array, or of the `coordinates` of a JSON object.
  private static func position(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>)? {
    var reader = JSONReader(bytes, in: 0..<bytes.count)
    do throws(JSONFault) {
      var token = try reader.next()
      if token == .beginObject {
        repeat {
          token = try reader.next()
          guard token == .key else { return nil }
          let name = UnsafeBufferPointer(rebasing: bytes[reader.start..<reader.end])
          let isWanted = ASCIIText.equals(name, "coordinates")
          token = try reader.next()
          if isWanted { break }
          _ = try reader.skip(token)
        } while true
      }
      guard token == .beginArray else { return nil }
      var numbers: [UnsafeBufferPointer<UInt8>] = []
      while numbers.count < 2 {
        token = try reader.next()
        guard token == .number || token == .string else { return nil }
        numbers.append(UnsafeBufferPointer(rebasing: bytes[reader.start..<reader.end]))
      }
      return (numbers[0], numbers[1])
    } catch {
      return nil
    }
  }
}
