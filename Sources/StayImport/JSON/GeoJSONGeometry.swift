/// What a GeoJSON geometry object is, as far as a place needs it.
struct GeoJSONGeometry {
  /// Its type, such as "Point"; nil where it states none.
  private(set) var type: String?
  /// How many numbers its coordinates are, if they are numbers.
  private(set) var coordinateCount = 0
  let isNull: Bool
  private var memberCount = 0

  /// Reads the JSON text of a geometry, which is known to be well formed.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    isNull = ASCIIText.equals(bytes, "null")
    guard bytes.first == UInt8(ascii: "{") else { return }
    var reader = JSONReader(bytes, in: 0..<bytes.count)
    do throws(JSONFault) {
      _ = try reader.next()
      while try reader.next() == .key {
        memberCount += 1
        let name = UnsafeBufferPointer(rebasing: bytes[reader.start..<reader.end])
        let token = try reader.next()
        if ASCIIText.equals(name, "type"), token == .string {
          type = String(decoding: bytes[reader.start..<reader.end], as: UTF8.self)
        } else if ASCIIText.equals(name, "coordinates"), token == .beginArray {
          while try reader.next() == .number { coordinateCount += 1 }
          while reader.depth > 1 { _ = try reader.next() }
        } else {
          _ = try reader.skip(token)
        }
      }
    } catch {
      type = nil
    }
  }

  /// Whether it is a Point with a position.
  var isPoint: Bool { type == "Point" && coordinateCount >= 2 }

  /// Whether latitude and longitude are all that it says.
  var isPlainPoint: Bool { isPoint && coordinateCount == 2 && memberCount == 2 }
}
