import Foundation
import StayMap
import StaySQLite
import StayTestSupport

/// One way to damage a store's file; which bytes and rows it meets comes from a seed.
enum Damage: String, CaseIterable {
  case flippedBits = "bits flipped"
  case overwritten = "bytes overwritten"
  case swappedPages = "pages swapped"
  case doubledPage = "page over another"
  case emptiedPage = "page emptied"
  case rowOrder = "rows out of order"
  case truncated = "file truncated"
  case extended = "file extended"
  case staleLog = "stale -wal"
  case strangeJournal = "strange -journal"
  case treeNode = "R*Tree node altered"
  case treeTables = "R*Tree tables altered"
  case block = "block altered"
  case cell = "cell altered"
  case row = "row altered"
  case missingRows = "rows removed"
  case schema = "schema altered"
  case header = "header altered"

  static let pageSize = 4_096

  /// Damages a file in place.
  func apply(to path: String, staleLog: String, random: inout SeededGenerator) throws {
    switch self {
    case .treeNode, .treeTables, .block, .cell, .row, .missingRows, .schema:
      try applyByStatement(to: path, random: &random)
    case .staleLog:
      var log = Array(try Data(contentsOf: URL(fileURLWithPath: staleLog)))
      if random.chance(0.5) { Self.flip(random.below(8), of: &log, &random) }
      try Data(log).write(to: URL(fileURLWithPath: path + "-wal"))
    case .strangeJournal:
      let bytes = (0..<random.below(9_000)).map { _ in UInt8(random.below(256)) }
      try Data(bytes).write(to: URL(fileURLWithPath: path + "-journal"))
    default:
      var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      applyToBytes(&bytes, random: &random)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
  }

  private func applyToBytes(_ bytes: inout [UInt8], random: inout SeededGenerator) {
    let pages = bytes.count / Self.pageSize
    let (one, other) = (1 + random.below(pages - 1), 1 + random.below(pages - 1))
    let (first, second) = (Self.page(one), Self.page(other))
    switch self {
    case .flippedBits: Self.flip(1 + random.below(64), of: &bytes, &random)
    case .overwritten:
      let start = random.below(bytes.count - 64)
      for offset in 0..<(1 + random.below(64)) { bytes[start + offset] = UInt8(random.below(256)) }
    case .swappedPages:
      let kept = Array(bytes[first])
      bytes.replaceSubrange(first, with: Array(bytes[second]))
      bytes.replaceSubrange(second, with: kept)
    case .doubledPage: bytes.replaceSubrange(first, with: Array(bytes[second]))
    case .emptiedPage:
      bytes.replaceSubrange(first, with: [UInt8](repeating: 0, count: Self.pageSize))
    case .rowOrder:
      // A leaf of a table's tree: the two bytes of each cell's place stand behind its header.
      let leaves = (1..<pages).filter {
        bytes[Self.page($0).lowerBound] == 13 && bytes[Self.page($0).lowerBound + 4] > 1
      }
      let start = Self.page(random.pick(leaves)).lowerBound
      let (one, other) = (8 + 2 * random.below(Int(bytes[start + 4])), 8)
      for offset in start..<start + 2 { bytes.swapAt(offset + one, offset + other) }
    case .truncated:
      bytes.removeLast(
        random.chance(0.5) ? random.below(pages) * Self.pageSize : random.below(bytes.count))
    case .extended: bytes += (0..<random.below(20_000)).map { _ in UInt8(random.below(256)) }
    case .header:
      for _ in 0..<(1 + random.below(3)) { bytes[random.below(100)] = UInt8(random.below(256)) }
    default: break
    }
  }

  private static func page(_ number: Int) -> Range<Int> {
    number * pageSize..<(number + 1) * pageSize
  }

  private static func flip(_ count: Int, of bytes: inout [UInt8], _ random: inout SeededGenerator) {
    for _ in 0..<count { bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8)) }
  }

  private func applyByStatement(to path: String, random: inout SeededGenerator) throws {
    let connection = try Connection(path: path, access: .readWrite)
    try connection.executeScript("PRAGMA foreign_keys = OFF")
    try connection.withWritableShadowTables {
      switch self {
      case .treeNode: try alterBlob("stay_location_node", "nodeno", "data", connection, &random)
      case .block where random.chance(0.6):
        try alterBlob("stay_block", "first_pk", "content", connection, &random)
      default: try run(random.pick(statements(&random)), connection)
      }
    }
  }

  /// A statement that a constraint refuses has damaged nothing, which is a case too.
  private func run(_ statement: String, _ connection: Connection) throws {
    do throws(DatabaseError) {
      try connection.executeScript(statement)
    } catch {
      guard error.code.primary == .SQLITE_CONSTRAINT else { throw error }
    }
  }

  private func alterBlob(
    _ table: String, _ key: String, _ column: String, _ connection: Connection,
    _ random: inout SeededGenerator
  ) throws {
    let rows = try connection.fetchAll(SQL(stringLiteral: "SELECT \(key), \(column) FROM \(table)"))
    { (row) throws(DatabaseError) in
      (key: try row.requiredInteger(at: 0), bytes: try row.blob(at: 1) ?? [])
    }
    let chosen = random.pick(rows)
    var bytes = chosen.bytes
    guard !bytes.isEmpty else { return }
    if random.chance(0.1) {
      bytes.removeLast(random.below(bytes.count))
    } else if random.chance(0.5) {
      // Where the entries are, rather than what is free behind them.
      for _ in 0..<(1 + random.below(8)) {
        bytes[random.below(min(bytes.count, 400))] = UInt8(random.below(256))
      }
    } else {
      Self.flip(1 + random.below(16), of: &bytes, &random)
    }
    try connection.execute(
      SQL(stringLiteral: "UPDATE \(table) SET \(column) = ") + "\(bytes)"
        + SQL(stringLiteral: " WHERE \(key) = ") + "\(chosen.key)")
  }

  private func statements(_ random: inout SeededGenerator) -> [String] {
    let number = random.below(1_000)
    let any = "ORDER BY (pk * \(2 * number + 1)) % 997 LIMIT 1"
    switch self {
    case .treeTables:
      return [
        "DELETE FROM stay_location_rowid WHERE rowid % \(2 + number % 50) = 0",
        "UPDATE stay_location_rowid SET nodeno = nodeno + 1 WHERE rowid % \(2 + number % 9) = 0",
        "DELETE FROM stay_location_parent WHERE nodeno % 3 = \(number % 3)",
        "DELETE FROM stay_location_node WHERE nodeno = \(1 + number % 8)",
        "DELETE FROM stay_location WHERE pk = (SELECT pk FROM stay \(any))",
        "INSERT INTO stay_location VALUES (\(number), 1, 1, 1, 1)",
        "UPDATE stay_location SET east = 180, west = 179.\(number) "
          + "WHERE pk = (SELECT pk FROM stay \(any))",
      ]
    case .block:
      return [
        "UPDATE stay_block SET count = count + 1", "DELETE FROM stay_block",
        "UPDATE stay_block SET north = north - \(number).5",
        "UPDATE stay_block SET west = NULL", "UPDATE stay_block SET most_guests = \(number)",
        "UPDATE stay_block SET best_rating = \(number)", "UPDATE stay_block SET currency = 'EUR'",
        "UPDATE stay_block SET least_price = \(number)",
        "UPDATE stay_block SET least_price = greatest_price + 1 + \(number)",
        "UPDATE stay_block SET count = 9223372036854775807 - \(number)",
        "UPDATE store_version SET version = 9223372036854775807",
        "UPDATE stay_block SET first_pk = first_pk + 1 + \(number)",
      ]
    case .cell:
      return [
        "UPDATE stay_cell SET count = count + 1 WHERE cell % 3 = 0",
        "UPDATE stay_cell SET latitude_sum = latitude_sum + \(number + 1)",
        "UPDATE stay_cell SET rating_sum = \(number)", "DELETE FROM stay_cell",
        "DELETE FROM stay_cell WHERE cell = 0", "UPDATE stay_cell SET prices = 'EUR 1 \(number)'",
        "UPDATE stay_cell SET best_pk = \(number)", "UPDATE stay_cell SET best_id = 'x\(number)'",
        "UPDATE stay_cell SET west = west - 1", "UPDATE stay_cell SET east = 9e999",
        "UPDATE stay_cell SET count = 9223372036854775807, longitude_sum = -9223372036854775808",
        "UPDATE stay_cell SET count = -5, rating_count = 9223372036854775807",
        "UPDATE stay_cell SET prices = NULL",
      ]
    case .row:
      return [
        "UPDATE stay SET title = 'x\(number)' WHERE pk = (SELECT pk FROM stay \(any))",
        "UPDATE stay SET price = \(number), currency = 'EUR' "
          + "WHERE pk = (SELECT pk FROM stay \(any))",
        "UPDATE stay SET latitude = \(number % 90).5 WHERE pk = (SELECT pk FROM stay \(any))",
        "UPDATE stay SET guests = \(number) WHERE pk = (SELECT pk FROM stay \(any))",
        "UPDATE stay SET mark = 'm\(number)' WHERE pk = (SELECT pk FROM stay \(any))",
        "UPDATE stay SET digest = x'00' WHERE pk = (SELECT pk FROM stay \(any))",
        "UPDATE stay SET source = 's\(number)' WHERE pk = (SELECT pk FROM stay \(any))",
        "UPDATE stay_detail SET attributes = '{}' WHERE pk = (SELECT pk FROM stay_detail \(any))",
        "UPDATE stay SET title = CAST(x'61ff62' AS TEXT) WHERE pk = (SELECT pk FROM stay \(any))",
        "UPDATE stay SET pk = pk + 1 WHERE pk = (SELECT pk FROM stay \(any))",
        "DROP INDEX stay_id; UPDATE stay SET id = (SELECT id FROM stay \(any)) "
          + "WHERE pk = (SELECT max(pk) FROM stay)",
      ]
    case .missingRows:
      return [
        "DELETE FROM stay WHERE pk = (SELECT pk FROM stay \(any))",
        "DELETE FROM stay_detail WHERE pk = (SELECT pk FROM stay_detail \(any))",
        "INSERT INTO stay_detail (pk, subtitle) VALUES (\(number), 'x')",
        "DELETE FROM stay", "DELETE FROM store_version", "DELETE FROM schema_migration",
      ]
    default:
      return [
        "DROP INDEX stay_id", "DROP TABLE stay_cell", "DROP TABLE stay_block",
        "DROP TABLE stay_detail", "DROP TABLE stay", "DROP TABLE store_version",
        "CREATE TRIGGER spy AFTER UPDATE ON stay BEGIN DELETE FROM stay_detail; END",
        "ALTER TABLE stay RENAME COLUMN title TO name",
        "ALTER TABLE stay RENAME TO other; CREATE VIEW stay AS SELECT * FROM other",
        "DROP TABLE stay_location; CREATE TABLE stay_location (pk, west, east, south, north)",
        "CREATE INDEX other ON stay (title COLLATE NOCASE)",
        "PRAGMA user_version = \(number)", "PRAGMA application_id = \(number)",
      ]
    }
  }
}
