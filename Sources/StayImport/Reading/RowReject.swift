/// A row that is no stay: where it stands and what keeps it apart.
public struct RowReject: Hashable, Sendable {
  /// The line of the file where the row begins, from 1.
  public let line: Int
  /// Where the row begins in the text: in bytes, after decompression and with UTF-8 as encoding.
  public let offset: Int
  /// The JSON pointer (RFC 6901) of the row, where the file is one JSON document.
  public let pointer: String?
  /// The column at fault; nil when it is the whole row.
  public let column: String?
  /// The value at fault, cut after 200 characters; nil when it is the whole row.
  public let value: String?
  /// A phrase for people, such as "not a number".
  public let reason: String
  /// What stands for the row's id, where it could be read.
  public internal(set) var key: ListingKey?
  /// The row as the file has it; only where rejects are kept for mending.
  public let bytes: [UInt8]

  init(
    line: Int, offset: Int, pointer: String?, column: String?, value: String?, reason: String,
    bytes: [UInt8] = []
  ) {
    self.line = line
    self.offset = offset
    self.pointer = pointer
    self.column = column
    self.value = value
    self.reason = reason
    self.bytes = bytes
  }
}
