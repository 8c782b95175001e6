extension String {
  /// The text with everything that a terminal would obey, hide or reorder written out: control
  /// characters, line separators, bidirectional overrides.
  ///
  /// Titles come from strangers' files; an escape sequence in one must not move the cursor.
  package var escapedForDisplay: String {
    guard unicodeScalars.contains(where: \.isUnsafeForDisplay) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let scalar where scalar.isUnsafeForDisplay:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text in quotes for a message, escaped, and cut where it is long.
  package var quoted: String {
    let limit = 80
    let text = unicodeScalars.count > limit ? String(unicodeScalars.prefix(limit)) + "…" : self
    return "\"\(text.escapedForDisplay)\""
  }
}

extension Unicode.Scalar {
  fileprivate var isUnsafeForDisplay: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Line and paragraph separators, embeddings, overrides, isolates, directional marks.
    case 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    // Byte order mark, interlinear annotation, tags: invisible, and able to hide text.
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
