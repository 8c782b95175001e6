/// The beginning of a file's text, from which everything is suggested that its end may contradict.
struct TextSample {
  let encoding: TextEncoding
  /// UTF-8 without a byte order mark.
  let bytes: [UInt8]
  /// Whether it is all of the text.
  let isWhole: Bool

  /// The first megabyte.
  static let size = 1 << 20

  /// Reads the beginning of an input: so many bytes, or somewhat more.
  init(
    _ input: ListingInput, encoding: TextEncoding?, size: Int = TextSample.size
  ) throws(ImportError) {
    if let encoding {
      self.encoding = encoding
    } else {
      var raw = ByteWindow(try input.makeUnpackedStream(), pieceSize: size)
      try raw.fillForSample()
      self.encoding = TextEncoding.suggested(by: raw.bytes)
    }
    var text = ByteWindow(
      try TextPlan.makeTextStream(input, encoding: self.encoding), pieceSize: size)
    try text.fillForSample()
    if text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { text.discard(upTo: 3) }
    bytes = text.bytes
    isWhole = text.isAtEnd
  }
}

extension ByteWindow {
  /// Fills the window as far as undamaged bytes go: a pass over the file tells of the damage.
  fileprivate mutating func fillForSample() throws(ImportError) {
    do throws(ImportError) {
      try fill()
    } catch  where error.kind == .damaged {
      return
    }
  }
}
