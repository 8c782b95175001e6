import StayMap

/// Words of a command line that is printed for people to copy.
enum ShellWord {
  /// A word as a shell takes it.
  ///
  /// What a terminal would obey is spelled in octal, as bash, zsh, ksh and POSIX of 2024 read it:
  /// a name with a line break in it is copied as one word of one line.
  static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    if word.escapedForDisplay != word { return dollarQuoted(word) }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  private static func dollarQuoted(_ word: String) -> String {
    var text = "$'"
    for scalar in word.unicodeScalars {
      let character = String(scalar)
      if character.escapedForDisplay != character {
        for byte in character.utf8 {
          let digits = String(byte, radix: 8)
          text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      } else {
        text += scalar == "'" || scalar == "\\" ? "\\" + character : character
      }
    }
    return text + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "="):
      true
    default: false
    }
  }
}
