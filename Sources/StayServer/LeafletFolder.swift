import StayMap

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two files of Leaflet that the page needs, from a folder of this machine.
///
/// Leaflet is no part of this package: Debian has it as `libjs-leaflet`.
struct LeafletFolder: Sendable {
  /// Where Debian's package puts it.
  static let standardPath = "/usr/share/javascript/leaflet"

  /// The files by the paths that the page asks for.
  let files: [String: PageFile]

  /// Reads the folder; nil where it does not hold both files.
  init?(path: String) {
    var files: [String: PageFile] = [:]
    for name in ["leaflet.js", "leaflet.css"] {
      guard let bytes = Self.bytes(ofFile: path + "/" + name) else { return nil }
      files["/leaflet/" + name] = PageFile(name: name, bytes: bytes)
    }
    self.files = files
  }

  /// Leaflet's largest file has some 450 KB; what is larger than this is something else.
  private static let greatestSize = 4 << 20

  private static func bytes(ofFile path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      guard count > 0, bytes.count + count <= greatestSize else { return nil }
      bytes += piece.prefix(count)
    }
  }
}
