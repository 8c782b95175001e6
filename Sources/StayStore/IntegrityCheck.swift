import StayModel
import StaySQLite

/// Compares everything that is derived with the rows, and the rows with their digests.
struct IntegrityCheck {
  let connection: Connection

  /// Everything that is wrong, in the order in which it was looked for.
  ///
  /// Damage can make SQLite fail in the middle of a question: that is a fault among the others, and
  /// the next question is asked all the same.
  func faults() -> [IntegrityFault] {
    let questions: [(IntegrityFault.Kind, () throws(DatabaseError) -> [IntegrityFault])] = [
      (.sqlite, sqliteFaults), (.schema, SchemaCheck(connection: connection).faults),
      (.foreignKey, foreignKeyFaults), (.rtree, rtreeFaults),
      (.missingLocation, missingLocations), (.orphanLocation, orphanLocations),
      (.misplacedLocation, misplacedLocations), (.unreadableStay, rowFaults),
      (.block, DerivedCheck(connection: connection).blockFaults),
      (.cell, DerivedCheck(connection: connection).cellFaults),
      (.search, SearchCheck(connection: connection).faults),
    ]
    return questions.flatMap { kind, question in
      do throws(DatabaseError) {
        return try question()
      } catch {
        return [IntegrityFault(kind: kind, detail: error.description)]
      }
    }
  }

  private func sqliteFaults() throws(DatabaseError) -> [IntegrityFault] {
    try lines(.sqlite, "PRAGMA integrity_check").filter { $0.detail != "ok" }
  }

  private func foreignKeyFaults() throws(DatabaseError) -> [IntegrityFault] {
    try connection.fetchAll("PRAGMA foreign_key_check") { (row) throws(DatabaseError) in
      let table = try row.requiredText(at: 0)
      let pk = try row.integer(at: 1).map(String.init) ?? "without key"
      return IntegrityFault(kind: .foreignKey, detail: "\(table) row \(pk) has no stay")
    }
  }

  private func rtreeFaults() throws(DatabaseError) -> [IntegrityFault] {
    try lines(.rtree, "SELECT rtreecheck('stay_location')").filter { $0.detail != "ok" }
  }

  private func missingLocations() throws(DatabaseError) -> [IntegrityFault] {
    try lines(
      .missingLocation,
      """
      SELECT 'stay ' || stay.id || ' has no entry' FROM stay
      WHERE NOT EXISTS (SELECT 1 FROM stay_location WHERE stay_location.pk = stay.pk)
      """)
  }

  private func orphanLocations() throws(DatabaseError) -> [IntegrityFault] {
    try lines(
      .orphanLocation,
      """
      SELECT 'entry ' || stay_location.pk || ' has no stay' FROM stay_location
      WHERE NOT EXISTS (SELECT 1 FROM stay WHERE stay.pk = stay_location.pk)
      """)
  }

  private func misplacedLocations() throws(DatabaseError) -> [IntegrityFault] {
    try lines(
      .misplacedLocation,
      """
      SELECT 'the box of stay ' || stay.id || ' does not hold its place'
      FROM stay_location JOIN stay ON stay.pk = stay_location.pk
      WHERE NOT (stay.longitude BETWEEN stay_location.west AND stay_location.east
        AND stay.latitude BETWEEN stay_location.south AND stay_location.north)
      """)
  }

  /// Reads every stay whole, one by one, so that a row that cannot be read hides no other.
  private func rowFaults() throws(DatabaseError) -> [IntegrityFault] {
    var faults: [IntegrityFault] = []
    try connection.forEachRow(
      """
      SELECT \(StayColumns.list), stay_detail.subtitle, stay_detail.url, stay_detail.picture,
             stay_detail.neighbourhood, stay_detail.attributes, stay.pk, stay.digest
      FROM stay LEFT JOIN stay_detail ON stay_detail.pk = stay.pk ORDER BY stay.pk
      """
    ) { (row) throws(DatabaseError) in
      let pk = try row.requiredInteger(at: StayColumns.count + 5)
      do throws(DatabaseError) {
        let stay = try StoreReader.wholeStay(row)
        let digest = StayDigest(bytes: try row.blob(at: StayColumns.count + 6) ?? [])
        if digest != StayDigest(of: stay) {
          faults.append(
            IntegrityFault(
              kind: .alteredStay, detail: "stay \(stay.id) is not what was written"))
        }
        if !StayKey.range(at: stay.coordinate).contains(pk) {
          faults.append(
            IntegrityFault(
              kind: .misplacedKey, detail: "stay \(stay.id) has the key of another place: \(pk)"))
        }
      } catch {
        faults.append(IntegrityFault(kind: .unreadableStay, detail: "row \(pk): \(error.message)"))
      }
    }
    return faults
  }

  private func lines(
    _ kind: IntegrityFault.Kind, _ sql: SQL
  ) throws(DatabaseError) -> [IntegrityFault] {
    try connection.fetchAll(sql) { (row) throws(DatabaseError) in
      IntegrityFault(kind: kind, detail: try row.text(at: 0) ?? "NULL")
    }
  }
}
