import StayModel
import StaySQLite

/// Compares the index of words with what the rows say.
///
/// Both sides are brought down to one number for each stay, a sum over its words that does not
/// depend on their order: the index gives them word by word, the rows stay by stay.
struct SearchCheck {
  let connection: Connection

  /// Each stay whose words are not those in the index, and each key there that no stay has.
  ///
  /// - Complexity: O(n), with a number for each stay in memory.
  func faults() throws(DatabaseError) -> [IntegrityFault] {
    var faults: [IntegrityFault] = []
    var indexed = try sums { faults.append($0) }
    let folder = WordFolder()
    var words: [UInt8] = []
    try connection.forEachRow(
      """
      SELECT stay.title, stay_detail.neighbourhood, stay.pk, stay.id
      FROM stay LEFT JOIN stay_detail ON stay_detail.pk = stay.pk ORDER BY stay.pk
      """
    ) { (row) throws(DatabaseError) in
      var expected: UInt64 = 0
      for column in 0...1 as ClosedRange<Int32> {
        words.removeAll(keepingCapacity: true)
        guard let text = try row.unownedText(at: column) else { continue }
        folder.appendWords(of: text, to: &words)
        var seen: Set<UInt64> = []
        for word in words.split(separator: UInt8(ascii: " ")) {
          let number = word.withUnsafeBytes { Self.number(of: $0, isInTitle: column == 0) }
          if seen.insert(number).inserted { expected &+= number }
        }
      }
      let found = indexed.removeValue(forKey: try row.requiredInteger(at: 2)) ?? 0
      guard found != expected else { return }
      let id = try row.requiredText(at: 3)
      faults.append(
        Self.fault(
          found == 0
            ? "stay \(id) is not found by its words"
            : "stay \(id) is found by other words than its own"))
    }
    for key in indexed.keys.sorted() {
      faults.append(Self.fault("there are words under key \(key), which no stay has"))
    }
    return faults
  }

  /// The sums that the index says, word by word; each word is also searched, as a search goes
  /// another way to it than a walk through all.
  private func sums(
    _ tell: (IntegrityFault) -> Void
  ) throws(DatabaseError) -> [Int64: UInt64] {
    var sums: [Int64: UInt64] = [:]
    var (last, lastKey, count) = ("", Int64?.none, 0)
    func searchLast() throws(DatabaseError) {
      guard count > 0, try found(last) != count else { return }
      tell(Self.fault("a search for \(last) does not find all that have the word"))
    }
    try connection.forEachRow("SELECT doc, term, col FROM stay_search_word ORDER BY term") {
      (row) throws(DatabaseError) in
      let (key, term) = (try row.requiredInteger(at: 0), try row.requiredText(at: 1))
      if term != last {
        try searchLast()
        (last, lastKey, count) = (term, nil, 0)
      }
      if lastKey != key { count += 1 }
      lastKey = key
      guard let word = try row.unownedText(at: 1), let column = try row.unownedText(at: 2) else {
        throw DatabaseError(code: .SQLITE_CORRUPT, message: "the index holds what is no word")
      }
      sums[key, default: 0] &+= Self.number(
        of: word, isInTitle: column.elementsEqual("title".utf8))
    }
    try searchLast()
    return sums
  }

  private func found(_ word: String) throws(DatabaseError) -> Int {
    let statement = try connection.statement(
      "SELECT count(*) FROM stay_search WHERE stay_search MATCH ?")
    try statement.bind("\"\(word.replacing("\"", with: "\"\""))\"", at: 1)
    var count = 0
    try statement.forEachRow { (row) throws(DatabaseError) in
      count = Int(try row.requiredInteger(at: 0))
    }
    return count
  }

  /// A number of 64 bits for a word of a column: FNV-1a, with its last mixing (MurmurHash3's
  /// finalizer), as sums of plain FNV numbers of like words are alike.
  private static func number(
    of word: UnsafeRawBufferPointer, isInTitle: Bool
  ) -> UInt64 {
    var hash: UInt64 = isInTitle ? 0xCBF2_9CE4_8422_2325 : 0x8422_2325_CBF2_9CE4
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }

  private static func fault(_ detail: String) -> IntegrityFault {
    IntegrityFault(kind: .search, detail: detail)
  }
}
