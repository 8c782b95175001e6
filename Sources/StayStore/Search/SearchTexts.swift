import StayModel
import StaySQLite

/// The texts of a stay that a search looks at.
struct SearchTexts: Hashable, Sendable {
  var title: String?
  var neighbourhood: String?

  init(_ stay: Stay) {
    title = stay.title
    neighbourhood = stay.detail.neighbourhood
  }

  /// Reads the texts of a row's columns `title` and `neighbourhood`.
  init(_ row: Row) throws(DatabaseError) {
    title = try row.text(at: 0)
    neighbourhood = try row.text(at: 1)
  }

  /// The texts of the stay with a key; nil where there is none.
  init?(pk: Int64, on connection: Connection) throws(DatabaseError) {
    let statement = try connection.statement(
      """
      SELECT stay.title, stay_detail.neighbourhood
      FROM stay LEFT JOIN stay_detail ON stay_detail.pk = stay.pk WHERE stay.pk = ?
      """)
    try statement.bind(pk, at: 1)
    var found: SearchTexts?
    try statement.forEachRow { (row) throws(DatabaseError) in found = try SearchTexts(row) }
    guard let found else { return nil }
    self = found
  }
}
