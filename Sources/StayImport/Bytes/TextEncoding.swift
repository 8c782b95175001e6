/// How a file writes its characters as bytes.
public enum TextEncoding: String, CaseIterable, Sendable {
  /// UTF-8, with or without a byte order mark.
  case utf8 = "utf-8"
  /// UTF-16, least byte first.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, greatest byte first.
  case utf16BigEndian = "utf-16be"
  /// Windows-1252, which holds all that ISO 8859-1 prints.
  case windows1252 = "windows-1252"

  /// Finds an encoding by one of the names that people call it by, whatever the case.
  public init?(name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "utf-16le", "utf16le", "utf-16", "utf16": self = .utf16LittleEndian
    case "utf-16be", "utf16be": self = .utf16BigEndian
    case "windows-1252", "cp1252", "latin-1", "latin1", "iso-8859-1", "ansi": self = .windows1252
    default: return nil
    }
  }

  /// The encoding that the first bytes of a file suggest.
  ///
  /// A byte order mark decides. Without one, text of two bytes a character shows as zeros in every
  /// other place. Else it is UTF-8 unless bytes that UTF-8 cannot have are more than characters
  /// that it would need: accented text in Windows-1252 is hardly ever valid UTF-8.
  static func suggested(by sample: [UInt8]) -> TextEncoding {
    if sample.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if sample.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    if sample.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in sample.prefix(4096).enumerated() where byte == 0 {
      if index % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let pairs = min(sample.count, 4096) / 2
    if pairs > 0 && zeros.odd * 5 >= pairs * 2 && zeros.even * 10 < pairs {
      return .utf16LittleEndian
    }
    if pairs > 0 && zeros.even * 5 >= pairs * 2 && zeros.odd * 10 < pairs {
      return .utf16BigEndian
    }
    let evidence = sample.withUnsafeBufferPointer { UTF8Evidence(of: $0, isCutShort: true) }
    return evidence.suggestsSingleBytes ? .windows1252 : .utf8
  }
}
