import StayModel
package import StaySQLite

/// Writes the index of words: an FTS5 table without content, which is given words that were found
/// and folded here.
///
/// It keeps no texts, so a row is taken out of it by the very words with which it was put in.
package final class SearchIndex {
  private let connection: Connection
  private let insertion: Statement
  private let deletion: Statement
  private let folder = WordFolder()
  /// The words of the title, then those of the neighbourhood.
  private var words: [UInt8] = []

  init(connection: Connection) throws(DatabaseError) {
    self.connection = connection
    insertion = try connection.statement(
      "INSERT INTO stay_search (rowid, title, neighbourhood) VALUES (?, ?, ?)")
    deletion = try connection.statement(
      """
      INSERT INTO stay_search (stay_search, rowid, title, neighbourhood)
      VALUES ('delete', ?, ?, ?)
      """)
  }

  /// Adds the words of a stay that has none in the index; fastest where keys ascend.
  func insert(
    pk: Int64, title: UnsafeRawBufferPointer?, neighbourhood: UnsafeRawBufferPointer?
  ) throws(DatabaseError) {
    try run(insertion, pk: pk, title: title, neighbourhood: neighbourhood)
  }

  /// Adds the words of a stay that has none in the index.
  func insert(pk: Int64, texts: SearchTexts) throws(DatabaseError) {
    try run(insertion, pk: pk, texts: texts)
  }

  /// Adds the words of a record.
  func insert(_ record: StayRecord, pk: Int64) throws(DatabaseError) {
    var title: UnsafeRawBufferPointer?
    var neighbourhood: UnsafeRawBufferPointer?
    record.forEachText { text, bytes in
      switch text {
      case .title: title = bytes
      case .neighbourhood: neighbourhood = bytes
      default: break
      }
    }
    try insert(pk: pk, title: title, neighbourhood: neighbourhood)
  }

  /// Takes out the words of a stay, which were put in from these texts.
  func delete(pk: Int64, texts: SearchTexts) throws(DatabaseError) {
    try run(deletion, pk: pk, texts: texts)
  }

  /// Takes all words out.
  func removeAll() throws(DatabaseError) {
    try connection.execute("INSERT INTO stay_search (stay_search) VALUES ('delete-all')")
  }

  /// Makes the index anew from the rows.
  ///
  /// - Complexity: O(n).
  package static func rebuild(on connection: Connection) throws(DatabaseError) {
    let index = try SearchIndex(connection: connection)
    try index.removeAll()
    try connection.forEachRow(
      """
      SELECT stay.title, stay_detail.neighbourhood, stay.pk
      FROM stay LEFT JOIN stay_detail ON stay_detail.pk = stay.pk ORDER BY stay.pk
      """
    ) { (row) throws(DatabaseError) in
      try index.insert(
        pk: try row.requiredInteger(at: 2), title: try row.unownedText(at: 0),
        neighbourhood: try row.unownedText(at: 1))
    }
  }

  private func run(
    _ statement: Statement, pk: Int64, texts: SearchTexts
  ) throws(DatabaseError) {
    var (title, neighbourhood) = (texts.title ?? "", texts.neighbourhood ?? "")
    let outcome = title.withUTF8 { title in
      neighbourhood.withUTF8 { neighbourhood in
        Result { () throws(DatabaseError) in
          try run(
            statement, pk: pk, title: UnsafeRawBufferPointer(title),
            neighbourhood: UnsafeRawBufferPointer(neighbourhood))
        }
      }
    }
    try outcome.get()
  }

  private func run(
    _ statement: Statement, pk: Int64, title: UnsafeRawBufferPointer?,
    neighbourhood: UnsafeRawBufferPointer?
  ) throws(DatabaseError) {
    words.removeAll(keepingCapacity: true)
    if let title { folder.appendWords(of: title, to: &words) }
    let titleEnd = words.count
    if let neighbourhood { folder.appendWords(of: neighbourhood, to: &words) }
    guard !words.isEmpty else { return }
    let outcome = words.withUnsafeBytes { words in
      Result { () throws(DatabaseError) in
        try statement.bind(pk, at: 1)
        try statement.bindText(
          unowned: UnsafeRawBufferPointer(rebasing: words[..<titleEnd]), at: 2)
        try statement.bindText(
          unowned: UnsafeRawBufferPointer(rebasing: words[titleEnd...]), at: 3)
        try statement.run()
      }
    }
    try outcome.get()
  }
}
