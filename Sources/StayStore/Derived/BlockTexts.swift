import StayModel
import StaySQLite

/// What the pins of a column block show beyond its numbers, from where it lies.
final class BlockTexts {
  let count: Int
  private let memory: BlockMemory
  let titles: DistinctTexts
  let labels: DistinctTexts
  /// What kinds of mark the sources gave.
  let marks: PackedTexts
  let tints: PackedTexts
  let icons: PackedTexts

  /// Takes the bytes of a block's texts.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_CORRUPT` for bytes that are no such texts.
  init(content: UnsafeRawBufferPointer) throws(DatabaseError) {
    memory = BlockMemory(content)
    var cursor = BlockCursor(UnsafeRawBufferPointer(memory.bytes))
    guard try cursor.next(UInt8.self) == BlockColumns.textFormat else { throw BlockCursor.damaged }
    let count = Int(try cursor.next(UInt32.self))
    guard count <= StayBlock.greatestCount else { throw BlockCursor.damaged }
    self.count = count
    titles = try DistinctTexts(&cursor, count: count)
    labels = try DistinctTexts(&cursor, count: count)
    marks = try PackedTexts(&cursor, count: count)
    tints = try PackedTexts(&cursor, count: count)
    icons = try PackedTexts(&cursor, count: count)
    guard cursor.isAtEnd else { throw BlockCursor.damaged }
  }
}
