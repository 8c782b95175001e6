/// What stands around and between rejected rows, so that together they are a file of the same kind.
public struct RejectsFrame: Hashable, Sendable {
  /// What stands before the first row: the header, or the beginning of the document.
  public let opening: [UInt8]
  /// What stands between two rows.
  public let separator: [UInt8]
  /// What stands behind the last row.
  public let closing: [UInt8]
}

extension RejectsFrame {
  /// What goes around the rejected rows of a file that is read by a plan.
  init(text: TextPlan, rows: RowPlan) {
    let lineEnd = Array("\n".utf8)
    let comma = Array(",\n".utf8)
    switch text.layout {
    case nil:
      self.init(opening: text.header, separator: lineEnd, closing: lineEnd)
    case .lines, .sequence:
      self.init(opening: [], separator: lineEnd, closing: lineEnd)
    case .array:
      self.init(opening: Array("[\n".utf8), separator: comma, closing: Array("\n]\n".utf8))
    case .member(let name):
      let type = rows.isFeatures ? "\"type\":\"FeatureCollection\"," : ""
      let key = String(decoding: JSONBuilder.quoted(name), as: UTF8.self)
      self.init(
        opening: Array("{\(type)\(key):[\n".utf8), separator: comma,
        closing: Array("\n]}\n".utf8))
    }
  }
}
