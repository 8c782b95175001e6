import StaySQLite

/// A column of texts of which many are alike: each text once, and a number for each row.
package struct PackedTexts {
  /// The texts that there are, in the order in which they came first.
  package let texts: [String]
  private let numbers: PackedIntegers

  init(_ cursor: inout BlockCursor, count: Int) throws(DatabaseError) {
    let textCount = Int(try cursor.next(UInt32.self))
    var texts: [String] = []
    for _ in 0..<textCount {
      let length = Int(try cursor.next(UInt32.self))
      texts.append(try cursor.text(count: length))
    }
    self.texts = texts
    numbers = try PackedIntegers(&cursor, count: count)
  }

  /// A row's number in ``texts``, or nil where it has no text.
  @inline(__always)
  package func number(_ row: Int) -> Int? {
    guard numbers.has(row) else { return nil }
    let number = Int(truncatingIfNeeded: numbers[row])
    // A damaged file could name a text that is not there.
    return number >= 0 && number < texts.count ? number : nil
  }

  /// Whether every row has the same text.
  var isOneText: Bool {
    texts.count == 1 && numbers.isOnEveryRow && numbers.width == 0 && numbers.base == 0
  }

  /// Clears the marks of the rows without a text, or with one that is not allowed.
  ///
  /// - Parameters:
  ///   - allowed: Whether each of ``texts`` is.
  ///   - marks: One for each row, 0 or 1.
  func keep(_ allowed: [Bool], in marks: UnsafeMutableBufferPointer<UInt8>) {
    if isOneText {
      if !allowed[0] { marks.update(repeating: 0) }
      return
    }
    for row in marks.indices {
      if let number = number(row), allowed[number] { continue }
      marks[row] = 0
    }
  }

  /// A row's text, or nil.
  @inline(__always)
  package func text(_ row: Int) -> String? { number(row).map { texts[$0] } }
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
