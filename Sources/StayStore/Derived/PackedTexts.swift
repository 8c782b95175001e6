import StaySQLite

/// A column of texts of which many are alike: each text once, and a number for each row.
struct PackedTexts {
  /// The texts that there are, in the order in which they came first.
  let texts: [String]
  private let indices: PackedIntegers

  init(_ cursor: inout BlockCursor, count: Int) throws(DatabaseError) {
    let textCount = Int(try cursor.next(UInt32.self))
    var texts: [String] = []
    for _ in 0..<textCount {
      let length = Int(try cursor.next(UInt32.self))
      texts.append(try cursor.text(count: length))
    }
    self.texts = texts
    indices = try PackedIntegers(&cursor, count: count)
    // Each row's number must name a text.
    let isThere = indices.isThere(cursor.bytes)
    for (row, index) in indices.values(cursor.bytes).enumerated() where isThere?[row] ?? true {
      guard texts.indices.contains(Int(index)) else { throw BlockCursor.damaged }
    }
  }

  /// Each row's number in ``texts``, -1 where it has no text.
  func indices(_ content: [UInt8]) -> [Int] {
    let isThere = indices.isThere(content)
    return indices.values(content).enumerated().map { row, index in
      isThere?[row] ?? true ? Int(index) : -1
    }
  }
}

/// Gathers the texts of such a column.
struct TextColumn {
  private var texts: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]
  private var indices: [Int64] = []
  private var isThere: [Bool] = []
  private var last = -1

  /// The only text of all rows that have one, or nil.
  var onlyText: String? {
    texts.count == 1 ? String(decoding: texts[0], as: UTF8.self) : nil
  }

  mutating func append(_ text: UnsafeRawBufferPointer?) {
    isThere.append(text != nil)
    guard let text else {
      indices.append(0)
      return
    }
    // Neighbours are often alike.
    if last < 0 || !texts[last].elementsEqual(text) { last = number(of: text) }
    indices.append(Int64(last))
  }

  private mutating func number(of text: UnsafeRawBufferPointer) -> Int {
    let bytes = [UInt8](text)
    if let known = numbers[bytes] { return known }
    let number = texts.count
    texts.append(bytes)
    numbers[bytes] = number
    return number
  }

  func write(to writer: inout BlockWriter) {
    writer.append(UInt32(texts.count))
    for text in texts {
      writer.append(UInt32(text.count))
      writer.append(text)
    }
    PackedIntegers.write(indices, isThere: isThere, to: &writer)
  }

  mutating func removeAll() {
    texts.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    isThere.removeAll(keepingCapacity: true)
    last = -1
  }
}
