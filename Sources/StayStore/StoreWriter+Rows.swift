import StayGeometry
import StayModel
import StaySQLite

/// The rows behind a stay. Each function changes `stay`, `stay_detail` and `stay_location` alike, so
/// that no write can leave one of them behind.
extension StoreWriter {
  func insertRow(_ stay: Stay, digest: StayDigest) throws {
    let pk = try freeKey(in: StayKey.range(at: stay.coordinate))
    let statement = try connection.statement(StayColumns.insertStay)
    changed.note(pk)
    try searchChanges.willInsert(pk: pk)
    try bind(stay, digest: digest, pk: pk, to: statement)
    try statement.run()
    try insertDetail(stay.detail, pk: pk)
    try LocationIndex(connection: connection).insert(
      pk: pk, latitude: stay.coordinate.latitude, longitude: stay.coordinate.longitude)
  }

  /// Replaces a stay that stays in its place, so that its key and its index entry hold.
  func updateRow(_ stay: Stay, digest: StayDigest, pk: Int64) throws(DatabaseError) {
    let statement = try connection.statement(
      """
      UPDATE stay SET id = ?, source = ?, title = ?, label = ?, latitude = ?, longitude = ?,
        price = ?, currency = ?, category = ?, rating = ?, reviews = ?, guests = ?, rank = ?,
        mark = ?, tint = ?, icon = ?, digest = ?
      WHERE pk = ?
      """)
    changed.note(pk)
    try searchChanges.willUpdate(pk: pk, to: SearchTexts(stay))
    try bind(stay, digest: digest, pk: pk, to: statement)
    try statement.run()
    try connection.execute("DELETE FROM stay_detail WHERE pk = \(pk)")
    try insertDetail(stay.detail, pk: pk)
  }

  func deleteRow(pk: Int64) throws(DatabaseError) {
    changed.note(pk)
    try searchChanges.willDelete(pk: pk)
    try LocationIndex(connection: connection).delete(pk: pk)
    try connection.execute("DELETE FROM stay_detail WHERE pk = \(pk)")
    try connection.execute("DELETE FROM stay WHERE pk = \(pk)")
  }

  private func bind(
    _ stay: Stay, digest: StayDigest, pk: Int64, to statement: Statement
  ) throws(DatabaseError) {
    try statement.bind(stay.id.rawValue, at: 1)
    try statement.bind(stay.source, at: 2)
    try statement.bind(stay.title, at: 3)
    try statement.bind(stay.label, at: 4)
    try statement.bind(stay.coordinate.latitude, at: 5)
    try statement.bind(stay.coordinate.longitude, at: 6)
    try statement.bind(stay.price?.minorUnits, at: 7)
    try statement.bind(stay.price?.currency.code, at: 8)
    try statement.bind(stay.category, at: 9)
    try statement.bind(stay.rating, at: 10)
    try statement.bind(stay.reviews.map(Int64.init), at: 11)
    try statement.bind(stay.guests.map(Int64.init), at: 12)
    try statement.bind(stay.rank, at: 13)
    try statement.bind(stay.mark?.description, at: 14)
    try statement.bind(stay.tint, at: 15)
    try statement.bind(stay.icon, at: 16)
    try statement.bind(digest.bytes, at: 17)
    try statement.bind(pk, at: 18)
  }

  /// A stay without a detail has no row for it.
  private func insertDetail(_ detail: StayDetail, pk: Int64) throws(DatabaseError) {
    guard detail != StayDetail() else { return }
    let statement = try connection.statement(StayColumns.insertDetail)
    try statement.bind(detail.subtitle, at: 1)
    try statement.bind(detail.url, at: 2)
    try statement.bind(detail.picture, at: 3)
    try statement.bind(detail.neighbourhood, at: 4)
    try statement.bind(detail.attributes, at: 5)
    try statement.bind(pk, at: 6)
    try statement.run()
  }

  /// A key for a new stay: the next number in its Hilbert cell.
  func freeKey(in cell: ClosedRange<Int64>) throws -> Int64 {
    let statement = try connection.statement("SELECT max(pk) FROM stay WHERE pk BETWEEN ? AND ?")
    try statement.bind(cell.lowerBound, at: 1)
    try statement.bind(cell.upperBound, at: 2)
    var greatest: Int64?
    try statement.forEachRow { (row) throws(DatabaseError) in
      greatest = try row.integer(at: 0)
    }
    guard let greatest else { return cell.lowerBound }
    if greatest < cell.upperBound { return greatest + 1 }
    return try gap(in: cell)
  }

  /// Once the last number of a cell was used, those of deleted stays are.
  private func gap(in cell: ClosedRange<Int64>) throws -> Int64 {
    let gap = try connection.fetchFirst(
      """
      SELECT pk - 1 FROM stay AS next
      WHERE pk BETWEEN \(cell.lowerBound + 1) AND \(cell.upperBound)
      AND NOT EXISTS (SELECT 1 FROM stay WHERE pk = next.pk - 1) LIMIT 1
      """
    ) { (row) throws(DatabaseError) in try row.requiredInteger(at: 0) }
    guard let gap else { throw StoreError(kind: .tooManyAtOnePlace) }
    return gap
  }
}
