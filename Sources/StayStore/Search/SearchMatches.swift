package import StayModel
package import StaySQLite

/// The keys of the stays that a search finds, on one state of the store.
package final class SearchMatches {
  /// All keys, ascending.
  package let keys: [Int64]

  private let search: SearchText
  /// Unowned: what a search found may be kept with the connection.
  private unowned let connection: Connection
  private var readTitles: Titles?

  /// The keys of stays with all words in the title, and of those with the last one whole too.
  private struct Titles {
    let beginnings: [Int64]
    let whole: [Int64]
  }

  /// Asks the index.
  ///
  /// - Complexity: O(k) for k stays that have one of the words, or one that the last word begins.
  package init(of search: SearchText, on connection: Connection) throws(DatabaseError) {
    self.search = search
    self.connection = connection
    keys = try Self.keys(search.expression, on: connection)
  }

  /// Where a stay has the words; nil where it has not all of them.
  ///
  /// - Complexity: O(log k) for k stays found, once the first call has asked the index again.
  package func match(of key: Int64) throws(DatabaseError) -> SearchMatch? {
    guard Self.holds(keys, key) else { return nil }
    let titles = try titles()
    if Self.holds(titles.whole, key) { return .title }
    return Self.holds(titles.beginnings, key) ? .titleBeginning : .neighbourhood
  }

  private func titles() throws(DatabaseError) -> Titles {
    if let readTitles { return readTitles }
    let titles = Titles(
      beginnings: try Self.keys(search.titleExpression, on: connection),
      whole: try Self.keys(search.wholeTitleExpression, on: connection))
    readTitles = titles
    return titles
  }

  /// The found keys in a range.
  package func keys(in range: ClosedRange<Int64>) -> ArraySlice<Int64> {
    let start = Self.firstIndex(in: keys, atLeast: range.lowerBound)
    let end =
      range.upperBound == .max
      ? keys.count : Self.firstIndex(in: keys, atLeast: range.upperBound + 1)
    return keys[start..<max(start, end)]
  }

  private static func keys(
    _ expression: String, on connection: Connection
  ) throws(DatabaseError) -> [Int64] {
    let statement = try connection.statement(
      "SELECT rowid FROM stay_search WHERE stay_search MATCH ? ORDER BY rowid")
    try statement.bind(expression, at: 1)
    var keys: [Int64] = []
    try statement.forEachRow { (row) throws(DatabaseError) in
      keys.append(try row.requiredInteger(at: 0))
    }
    return keys
  }

  private static func holds(_ keys: [Int64], _ key: Int64) -> Bool {
    let index = firstIndex(in: keys, atLeast: key)
    return index < keys.count && keys[index] == key
  }

  private static func firstIndex(in keys: [Int64], atLeast key: Int64) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SearchMatches {
  /// Which of a block's stays are found, by their numbers in the block.
  ///
  /// - Complexity: O(n) for n stays in the block.
  func found(in block: StayBlock) -> [Bool] {
    var found = [Bool](repeating: false, count: block.count)
    guard block.count > 0 else { return found }
    let first = block.key(0)
    // A damaged block's keys can be in any order.
    let keys = keys(in: first...max(first, block.key(block.count - 1)))
    var next = keys.startIndex
    for index in 0..<block.count where next < keys.endIndex {
      let key = block.key(index)
      while next < keys.endIndex && keys[next] < key { next += 1 }
      if next < keys.endIndex && keys[next] == key { found[index] = true }
    }
    return found
  }
}
