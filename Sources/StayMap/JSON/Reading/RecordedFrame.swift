import StayGeometry
import StayImport
import StayModel
import StayViewport

/// A frame that was written down as JSON, as far as it takes to tell what changed since.
public struct RecordedFrame: Hashable, Sendable {
  /// A pin or cluster, and its JSON without spaces: what differs there is a change.
  struct Element: Hashable, Sendable {
    let drawn: DrawnElement
    let text: String
  }

  /// The pins in the order of the frame.
  let pins: [Element]
  /// The clusters in the order of the frame.
  let clusters: [Element]

  /// Reads what ``Frame/json`` wrote, compact or with spaces and line ends between its parts.
  ///
  /// - Throws: ``FrameJSONError`` where the text is no frame.
  /// - Complexity: O(n).
  public init(json bytes: [UInt8]) throws(FrameJSONError) {
    let (pins, clusters) = try bytes.withUnsafeBufferPointer { (buffer) throws(FrameJSONError) in
      var reading = FrameReading(bytes: buffer)
      return try reading.frame()
    }
    self.pins = pins
    self.clusters = clusters
  }
}

/// One reading of a frame from the bytes of a JSON text.
private struct FrameReading {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var reader: JSONReader

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    reader = JSONReader(bytes, in: 0..<bytes.count)
  }

  mutating func frame() throws(FrameJSONError) -> (
    pins: [RecordedFrame.Element], clusters: [RecordedFrame.Element]
  ) {
    guard try token() == .beginObject else { throw fault("is not an object") }
    var pins: [RecordedFrame.Element]?
    var clusters: [RecordedFrame.Element]?
    while let key = try key() {
      switch key {
      case "pins": pins = try elements(areClusters: false)
      case "clusters": clusters = try elements(areClusters: true)
      default: try skip(try token())
      }
    }
    guard try token() == .end else { throw fault("has more behind the frame") }
    guard let pins, let clusters else { throw fault("has no pins or no clusters") }
    return (pins, clusters)
  }

  private mutating func elements(
    areClusters: Bool
  ) throws(FrameJSONError) -> [RecordedFrame.Element] {
    guard try token() == .beginArray else { throw fault("is not an array") }
    var elements: [RecordedFrame.Element] = []
    while case let next = try token(), next != .endArray {
      guard next == .beginObject else { throw fault("is not an object") }
      elements.append(try element(isCluster: areClusters))
    }
    return elements
  }

  private mutating func element(isCluster: Bool) throws(FrameJSONError) -> RecordedFrame.Element {
    let start = reader.tokenStart
    var id: String?
    var numbers: [String: Double] = [:]
    while let key = try key() {
      switch (key, try token()) {
      case ("id", .string): id = reader.text
      case ("bounds", .beginObject):
        while let edge = try self.key() {
          let token = try token()
          numbers[edge] = try number(token)
        }
      case ("latitude", let token), ("longitude", let token): numbers[key] = try number(token)
      case (_, let token): try skip(token)
      }
    }
    guard let id, let latitude = numbers["latitude"], let longitude = numbers["longitude"] else {
      throw fault("a pin or cluster has no id or no place")
    }
    let coordinate: Coordinate
    do throws(CoordinateError) {
      coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw fault("\(id): \(error)")
    }
    let kind = isCluster ? try cluster(id: id, numbers) : .pin
    return RecordedFrame.Element(
      drawn: DrawnElement(id: id, coordinate: coordinate, kind: kind),
      text: compact(start..<reader.position))
  }

  /// A cluster is named after its cell, zoom/column/row.
  private func cluster(
    id: String, _ numbers: [String: Double]
  ) throws(FrameJSONError) -> DrawnElement.Kind {
    let address = id.split(separator: "/").map { Int($0) }
    guard address.count == 3, let zoom = address[0], let column = address[1],
      let row = address[2], let south = numbers["south"], let west = numbers["west"],
      let north = numbers["north"], let east = numbers["east"]
    else { throw fault("\(id): is no cluster") }
    do throws(RegionError) {
      return .cluster(
        cell: try Tile(zoom: zoom, column: column, row: row),
        bounds: try BoundingBox(south: south, west: west, north: north, east: east))
    } catch {
      throw fault("\(id): \(error)")
    }
  }

  /// The text of a range without the spaces between its parts.
  private func compact(_ range: Range<Int>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var isInString = false
    var isEscaped = false
    for byte in bytes[range] {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        continue
      } else {
        isInString = byte == UInt8(ascii: "\"")
      }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension FrameReading {
  private mutating func token() throws(FrameJSONError) -> JSONReader.Token {
    do throws(JSONFault) {
      return try reader.next()
    } catch {
      throw FrameJSONError(line: line(at: error.position), reason: error.reason.rawValue)
    }
  }

  /// The next member's name, or nil at the object's end.
  private mutating func key() throws(FrameJSONError) -> String? {
    guard try token() == .key else { return nil }
    return reader.text ?? ""
  }

  private func number(_ token: JSONReader.Token) throws(FrameJSONError) -> Double {
    guard token == .number, let number = reader.text.flatMap(Double.init) else {
      throw fault("is not a number")
    }
    return number
  }

  private mutating func skip(_ token: JSONReader.Token) throws(FrameJSONError) {
    do throws(JSONFault) {
      _ = try reader.skip(token)
    } catch {
      throw FrameJSONError(line: line(at: error.position), reason: error.reason.rawValue)
    }
  }

  private func fault(_ reason: String) -> FrameJSONError {
    FrameJSONError(line: line(at: reader.tokenStart), reason: reason)
  }

  private func line(at position: Int) -> Int {
    1 + bytes[..<min(position, bytes.count)].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
  }
}
