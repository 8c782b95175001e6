/// The coordinate reference system that a GeoJSON document of 2008 names in its `crs` member.
struct CRSName {
  /// The name, such as "urn:ogc:def:crs:EPSG::3857".
  let text: String

  /// Takes the name out of the member's JSON text; nil where it has none.
  init?(_ json: [UInt8]) {
    let name = json.withUnsafeBufferPointer { bytes -> String? in
      var reader = JSONReader(bytes, in: 0..<bytes.count)
      var isName = false
      var found: String?
      do throws(JSONFault) {
        while true {
          switch try reader.next() {
          case .key:
            let key = String(decoding: bytes[reader.start..<reader.end], as: UTF8.self)
            isName = key == "name" || key == "href" || key == "code"
            continue
          case .string where isName, .number where isName:
            found = String(decoding: bytes[reader.start..<reader.end], as: UTF8.self)
          case .end: return found
          default: break
          }
          isName = false
        }
      } catch {
        return nil
      }
    }
    guard let name else { return nil }
    text = name
  }

  /// Whether coordinates in it are degrees that a map may take for WGS 84: CRS84, and the EPSG
  /// codes of WGS 84, ETRS89 and NAD83, which differ by less than two metres.
  var isDegrees: Bool {
    if text.uppercased().contains("CRS84") || text.uppercased().contains("CRS83") { return true }
    let code = text.split { $0 == ":" || $0 == "/" }.last.map(String.init) ?? text
    return ["4326", "4979", "4258", "4269"].contains(code)
  }
}
