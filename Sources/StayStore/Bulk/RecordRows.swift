import StayModel
import StaySQLite

/// Writes records as rows of `stay` and `stay_detail`, bound from where their bytes lie.
final class RecordRows {
  private let insertStay: Statement
  private let insertDetail: Statement
  /// The texts that are bound as NULL now, one bit each: what a stay lacks, most stays lack.
  private var nulls: UInt32 = 0

  init(connection: Connection) throws(DatabaseError) {
    insertStay = try connection.statement(StayColumns.insertStay)
    insertDetail = try connection.statement(StayColumns.insertDetail)
  }

  /// Writes a record's rows under a key.
  ///
  /// - Throws: ``DatabaseError``; of the code `SQLITE_CONSTRAINT` where a stay has the id.
  func insert(_ record: StayRecord, pk: Int64) throws(DatabaseError) {
    var hasDetail = false
    try record.forEachText { (text, bytes) throws(DatabaseError) in
      let isDetail = text.rawValue >= StayRecord.Text.firstOfDetail.rawValue
      if isDetail && bytes != nil { hasDetail = true }
      let statement = isDetail ? insertDetail : insertStay
      let bit: UInt32 = 1 << UInt32(text.rawValue)
      guard let bytes else {
        if nulls & bit == 0 { try statement.bindNull(at: Self.index(of: text)) }
        nulls |= bit
        return
      }
      nulls &= ~bit
      try statement.bindText(unowned: bytes, at: Self.index(of: text))
    }
    try insertStay.bind(record.latitude, at: 5)
    try insertStay.bind(record.longitude, at: 6)
    try insertStay.bind(record.integer(.price), at: 7)
    try insertStay.bind(record.real(.rating), at: 10)
    try insertStay.bind(record.integer(.reviews), at: 11)
    try insertStay.bind(record.integer(.guests), at: 12)
    try insertStay.bind(record.real(.rank), at: 13)
    try insertStay.bindBlob(unowned: record.digestBytes, at: 17)
    try insertStay.bind(pk, at: 18)
    try insertStay.run()
    guard hasDetail else { return }
    try insertDetail.bind(pk, at: 6)
    try insertDetail.run()
  }

  /// The placeholder of a text in ``StayColumns/insertStay`` or ``StayColumns/insertDetail``.
  private static func index(of text: StayRecord.Text) -> Int32 {
    switch text {
    case .id: 1
    case .source: 2
    case .title: 3
    case .label: 4
    case .currency: 8
    case .category: 9
    case .mark: 14
    case .tint: 15
    case .icon: 16
    case .subtitle: 1
    case .url: 2
    case .picture: 3
    case .neighbourhood: 4
    case .attributes: 5
    }
  }
}
