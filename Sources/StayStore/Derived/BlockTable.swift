package import StayGeometry
package import StayModel
package import StaySQLite

/// The blocks of a store as one list, read from one state of the file.
///
/// The list itself is read when it is first needed, a block's bytes when they are.
package final class BlockTable {
  /// A block without its bytes.
  package struct Entry {
    /// The least key that belongs to the block.
    package let firstKey: Int64
    package let version: Int64
    /// The box around all that the block ever held.
    package let reach: PlainBox
    /// What lets a question skip the block.
    let summary: BlockSummary

    /// How many stays there are.
    package var count: Int { summary.count }
    /// The smallest box around the stays.
    package var box: PlainBox { summary.box }
  }

  /// Unowned: the table may be kept with the connection.
  private unowned let connection: Connection
  private var list: [Entry]?
  private var kept: [Int: StayBlock] = [:]
  private var keptPins: [Int: BlockPins] = [:]
  /// Some 11 MB of blocks: a screen of a country meets a hundred.
  private static let keptLimit = 256
  /// Some 4 MB of their texts, which only pins ask for.
  private static let keptPinsLimit = 64
  let knownCells = KnownCells()
  private var lastSearch: (text: SearchText, matches: SearchMatches)?

  package init(connection: Connection) {
    self.connection = connection
  }

  /// The blocks as the connection sees them, kept with it from one read to the next as long as the
  /// store's version is the same.
  ///
  /// Never to be called between a change of rows and its commit.
  package static func current(on connection: Connection) throws(DatabaseError) -> BlockTable {
    try kept(on: connection).table
  }

  /// What a layer above has found out about the same state of the store, kept as long as the
  /// blocks; it must not hold the connection strongly.
  package static func companion<Companion: AnyObject>(
    on connection: Connection, make: () throws(DatabaseError) -> Companion
  ) throws(DatabaseError) -> Companion {
    let kept = try kept(on: connection)
    if let companion = kept.companion as? Companion { return companion }
    let companion = try make()
    kept.companion = companion
    return companion
  }

  private static func kept(on connection: Connection) throws(DatabaseError) -> Kept {
    let version = try StoreVersion(connection: connection).current()
    if let kept = connection.attachment as? Kept, kept.version == version { return kept }
    let kept = Kept(version: version, table: BlockTable(connection: connection))
    connection.attachment = kept
    return kept
  }

  private final class Kept {
    let version: Int64
    let table: BlockTable
    var companion: AnyObject?

    init(version: Int64, table: BlockTable) {
      self.version = version
      self.table = table
    }
  }

  /// Whether the list of all blocks was read.
  var hasEntries: Bool { list != nil }

  /// All blocks, by their first keys.
  package func entries() throws(DatabaseError) -> [Entry] {
    if let list { return list }
    let list = try connection.fetchAll(
      """
      SELECT first_pk, version, count, south, west, north, east, reach_south, reach_west,
             reach_north, reach_east, currency, least_price, greatest_price, most_guests,
             best_rating
      FROM stay_block ORDER BY first_pk
      """, Self.entry)
    // What looks for a key relies on it, and SQLite gives rows as they lie in the file.
    var order = AscendingKeys()
    for entry in list { try order.take(entry.firstKey) }
    self.list = list
    return list
  }

  /// Whether a block is newer than a version and ever held a place in a box.
  ///
  /// - Complexity: O(log n + k) for k blocks that are newer.
  func hasBlock(newerThan version: Int64, reaching box: BoundingBox) throws(DatabaseError) -> Bool {
    var isReached = false
    try connection.forEachRow(
      """
      SELECT reach_south, reach_west, reach_north, reach_east FROM stay_block
      WHERE version > \(version) AND reach_south IS NOT NULL
      """
    ) { (row) throws(DatabaseError) in
      let reach = PlainBox(
        south: try row.requiredReal(at: 0), west: try row.requiredReal(at: 1),
        north: try row.requiredReal(at: 2), east: try row.requiredReal(at: 3))
      if reach.touches(box) { isReached = true }
    }
    return isReached
  }

  /// The block of an entry.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_CORRUPT` where its bytes are no block.
  package func block(at index: Int) throws(DatabaseError) -> StayBlock {
    if let block = kept[index] { return block }
    let entry = try entries()[index]
    let statement = try connection.statement("SELECT content FROM stay_block WHERE first_pk = ?")
    try statement.bind(entry.firstKey, at: 1)
    defer { statement.reset() }
    guard let content = try statement.next()?.unownedBlob(at: 0) else { throw BlockCursor.damaged }
    let block = try StayBlock(content: content)
    guard block.count == entry.count else { throw BlockCursor.damaged }
    if kept.count >= Self.keptLimit { kept.removeAll(keepingCapacity: true) }
    kept[index] = block
    return block
  }

  /// What makes pins of the stays of an entry's block.
  ///
  /// - Throws: ``DatabaseError`` of the code `SQLITE_CORRUPT` where its bytes are no such texts.
  func pins(at index: Int) throws(DatabaseError) -> BlockPins {
    if let pins = keptPins[index] { return pins }
    let entry = try entries()[index]
    let statement = try connection.statement(
      "SELECT content FROM stay_block_text WHERE first_pk = ?")
    try statement.bind(entry.firstKey, at: 1)
    defer { statement.reset() }
    guard let content = try statement.next()?.unownedBlob(at: 0) else { throw BlockCursor.damaged }
    let pins = try BlockPins(block: block(at: index), texts: BlockTexts(content: content))
    if keptPins.count >= Self.keptPinsLimit { keptPins.removeAll(keepingCapacity: true) }
    keptPins[index] = pins
    return pins
  }

  /// The entries whose keys meet a range.
  package func indices(meeting range: ClosedRange<Int64>) throws(DatabaseError) -> Range<Int> {
    let entries = try entries()
    let start = max(Self.firstIndex(in: entries, after: range.lowerBound) - 1, 0)
    let end = Self.firstIndex(in: entries, after: range.upperBound)
    return start..<max(start, end)
  }

  /// What a search finds; asked once while the map moves and the words stay the same.
  package func matches(of search: SearchText?) throws(DatabaseError) -> SearchMatches? {
    guard let search else { return nil }
    if let lastSearch, lastSearch.text == search { return lastSearch.matches }
    let matches = try SearchMatches(of: search, on: connection)
    lastSearch = (search, matches)
    return matches
  }

  /// Whether a stay of a block could pass a filter, of which `search` has found these.
  func canMatch(
    _ filter: StayFilter, found search: SearchMatches?, at index: Int, in entries: [Entry]
  ) -> Bool {
    guard entries[index].summary.canMatch(filter) else { return false }
    guard let search else { return true }
    let last = index + 1 < entries.count ? entries[index + 1].firstKey - 1 : Int64.max
    return !search.keys(in: entries[index].firstKey...last).isEmpty
  }

  /// How many stays have keys in a range; at most two blocks are opened.
  package func count(in range: ClosedRange<Int64>) throws(DatabaseError) -> Int {
    let entries = try entries()
    let blocks = try indices(meeting: range)
    var count = 0
    for index in blocks where entries[index].count > 0 {
      if keys(of: index, in: entries, areInside: range) {
        count += entries[index].count
      } else {
        count += try block(at: index).indices(in: range).count
      }
    }
    return count
  }

  /// Gives the stays with keys in a range, block by block; a block that lies off a box is left out.
  package func forEachSlice(
    in range: ClosedRange<Int64>,
    touching box: BoundingBox? = nil,
    _ body: (StayBlock, Range<Int>) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let entries = try entries()
    for index in try indices(meeting: range) where entries[index].count > 0 {
      if let box, !entries[index].box.touches(box) { continue }
      let block = try block(at: index)
      let slice = block.indices(in: range)
      if !slice.isEmpty { try body(block, slice) }
    }
  }

  /// The aggregate of the stays with keys in a range.
  ///
  /// - Complexity: O(k) for k stays.
  package func aggregate(in range: ClosedRange<Int64>) throws(DatabaseError) -> CellAggregate {
    var aggregate = CellAggregate()
    try forEachSlice(in: range) { (block, slice) throws(DatabaseError) in
      aggregate.add(block.sum(of: slice).aggregate)
    }
    return aggregate
  }

  /// Whether all keys that a block can hold are in a range.
  private func keys(
    of index: Int, in entries: [Entry], areInside range: ClosedRange<Int64>
  ) -> Bool {
    let end = index + 1 < entries.count ? entries[index + 1].firstKey - 1 : Int64.max
    return range.lowerBound <= entries[index].firstKey && end <= range.upperBound
  }

  private static func firstIndex(in entries: [Entry], after key: Int64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].firstKey <= key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func entry(_ row: Row) throws(DatabaseError) -> Entry {
    var summary = BlockSummary()
    summary.count = Int(try row.requiredInteger(at: 2))
    summary.box = try box(row, at: 3)
    summary.currency = try row.text(at: 11)
    summary.leastPrice = try row.integer(at: 12)
    summary.greatestPrice = try row.integer(at: 13)
    summary.mostGuests = try row.integer(at: 14)
    summary.bestRating = try row.real(at: 15)
    guard summary.isPossible else { throw BlockCursor.damaged }
    return Entry(
      firstKey: try row.requiredInteger(at: 0), version: try row.requiredInteger(at: 1),
      reach: try box(row, at: 7), summary: summary)
  }

  private static func box(_ row: Row, at column: Int32) throws(DatabaseError) -> PlainBox {
    guard let south = try row.real(at: column) else { return PlainBox() }
    return PlainBox(
      south: south, west: try row.requiredReal(at: column + 1),
      north: try row.requiredReal(at: column + 2), east: try row.requiredReal(at: column + 3))
  }

  /// Stores a block.
  static func insert(
    _ block: FinishedBlock, version: Int64, on connection: Connection
  ) throws(DatabaseError) {
    let insert = try connection.statement(
      """
      INSERT INTO stay_block (first_pk, version, count, south, west, north, east, reach_south,
        reach_west, reach_north, reach_east, currency, least_price, greatest_price, most_guests,
        best_rating, content)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    try insert.bind(block.firstKey, at: 1)
    try insert.bind(version, at: 2)
    try insert.bind(Int64(block.summary.count), at: 3)
    try bind(block.summary.box, to: insert, at: 4)
    try bind(block.reach, to: insert, at: 8)
    try insert.bind(block.summary.currency, at: 12)
    try insert.bind(block.summary.leastPrice, at: 13)
    try insert.bind(block.summary.greatestPrice, at: 14)
    try insert.bind(block.summary.mostGuests, at: 15)
    try insert.bind(block.summary.bestRating, at: 16)
    try insert.bind(block.content, at: 17)
    try insert.run()
    try connection.execute(
      "INSERT INTO stay_block_text (first_pk, content) VALUES (\(block.firstKey), \(block.texts))")
  }

  /// Removes a block with its texts.
  static func delete(firstKey: Int64, on connection: Connection) throws(DatabaseError) {
    try connection.execute("DELETE FROM stay_block WHERE first_pk = \(firstKey)")
    try connection.execute("DELETE FROM stay_block_text WHERE first_pk = \(firstKey)")
  }

  /// Removes all blocks with their texts.
  static func deleteAll(on connection: Connection) throws(DatabaseError) {
    try connection.execute("DELETE FROM stay_block")
    try connection.execute("DELETE FROM stay_block_text")
  }

  private static func bind(
    _ box: PlainBox, to insert: Statement, at index: Int32
  ) throws(DatabaseError) {
    guard !box.isEmpty else {
      for place in index..<index + 4 { try insert.bindNull(at: place) }
      return
    }
    try insert.bind(box.south, at: index)
    try insert.bind(box.west, at: index + 1)
    try insert.bind(box.north, at: index + 2)
    try insert.bind(box.east, at: index + 3)
  }
}
