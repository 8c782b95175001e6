public import StayGeometry

/// Links that open a maps application at a place, or on the way there.
///
/// Every part of a link is percent-encoded by RFC 3986, and numbers are written in full without an
/// exponent, so that a link is valid whatever a place is called.
public struct Directions: Hashable, Sendable {
  /// The place to go to.
  public let place: Coordinate
  /// What it is called; nil leaves the name out.
  public let name: String?

  /// Directions to a place.
  public init(to place: Coordinate, name: String? = nil) {
    self.place = place
    self.name = name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Apple Maps, with the way there from where the person is.
  ///
  /// Apple, "Map Links": `daddr` is the destination. `q` would be searched for, as it is a label only
  /// beside `ll` or `address`, so the name is left out.
  public var appleMaps: String { "https://maps.apple.com/?daddr=\(pair)" }

  /// Any maps application on the device (RFC 5870), with the name in the form that Android reads.
  ///
  /// At a pole, where every longitude is one place, the longitude is 0 (RFC 5870, 3.4.2).
  public var geo: String {
    let latitude = Self.decimal(place.latitude)
    let isPole = latitude == "90" || latitude == "-90"
    let pair = isPole ? "\(latitude),0" : pair
    guard let name else { return "geo:\(pair)" }
    return "geo:\(pair)?q=\(pair)(\(Self.encoded(name)))"
  }

  /// Google Maps in an application or a browser, with the way there.
  ///
  /// Google, "Maps URLs", directions: it takes a place or its coordinates, which are exact.
  public var googleMaps: String {
    "https://www.google.com/maps/dir/?api=1&destination=\(Self.encoded(pair))"
  }

  private var pair: String {
    "\(Self.decimal(place.latitude)),\(Self.decimal(place.longitude))"
  }

  /// Degrees with at most seven decimals, a centimetre; never an exponent.
  static func decimal(_ degrees: Double) -> String {
    let scaled = Int64((degrees.magnitude * 1e7).rounded())
    let whole = scaled / 10_000_000
    var decimals = String(String(scaled % 10_000_000 + 10_000_000).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    let sign = degrees < 0 && scaled > 0 ? "-" : ""
    return decimals.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(decimals)"
  }

  /// Text with every byte but RFC 3986's unreserved ones written as %XX.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return result
  }
}
