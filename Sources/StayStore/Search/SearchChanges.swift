import StaySQLite

/// The stays of a transaction whose words may have changed, with the texts by which the index knows
/// them.
///
/// The index is brought in step when it is asked, and at the end: FTS5 gathers rows whose keys
/// ascend and writes each batch at once, and a key that comes out of order would end the batch.
final class SearchChanges {
  private let connection: Connection
  /// Nil for a key that the index does not know.
  private var indexed: [Int64: SearchTexts?] = [:]
  private static let greatestCount = 20_000

  init(connection: Connection) {
    self.connection = connection
  }

  /// Says that there will be a new row under a key.
  func willInsert(pk: Int64) throws(DatabaseError) {
    try note(pk, nil)
  }

  /// Says that a row will be replaced by one with other texts, which may be the same.
  func willUpdate(pk: Int64, to texts: SearchTexts) throws(DatabaseError) {
    guard indexed[pk] == nil else { return }
    let present = try SearchTexts(pk: pk, on: connection)
    if present != texts { try note(pk, present) }
  }

  /// Says that a row will go.
  func willDelete(pk: Int64) throws(DatabaseError) {
    guard indexed[pk] == nil else { return }
    try note(pk, try SearchTexts(pk: pk, on: connection))
  }

  /// Brings the index in step with the rows as they are now.
  func apply() throws(DatabaseError) {
    guard !indexed.isEmpty else { return }
    let index = try SearchIndex(connection: connection)
    for (pk, old) in indexed.sorted(by: { $0.key < $1.key }) {
      let new = try SearchTexts(pk: pk, on: connection)
      guard new != old else { continue }
      if let old { try index.delete(pk: pk, texts: old) }
      if let new { try index.insert(pk: pk, texts: new) }
    }
    removeAll()
  }

  /// Forgets all changes: the index is made anew.
  func removeAll() {
    indexed.removeAll()
  }

  /// What is noted first is what the index has.
  private func note(_ pk: Int64, _ texts: SearchTexts?) throws(DatabaseError) {
    guard indexed[pk] == nil else { return }
    // Before the row changes: what is noted now is applied with those that come later.
    if indexed.count >= Self.greatestCount { try apply() }
    indexed[pk] = .some(texts)
  }
}
