import StayGeometry
import StayModel
import StaySQLite
import StayStore

/// The selected stay of a viewport's question, wherever it is.
struct SelectedPin {
  /// The pin as it is drawn: full, and marked as selected.
  let drawn: ViewportPin
  /// Whether it is one of the stays that the viewport counts.
  let isCounted: Bool

  var pin: Pin { drawn.pin }

  /// Reads the stay that the question selects; nil where it selects none, or none that is there.
  init?(of query: ViewportQuery, on connection: Connection) throws(DatabaseError) {
    guard let selection = query.selection else { return nil }
    let found = try connection.fetchFirst(
      """
      SELECT \(StayColumns.list), stay_detail.neighbourhood
      FROM stay LEFT JOIN stay_detail ON stay_detail.pk = stay.pk
      WHERE stay.id = \(selection.rawValue)
      """
    ) { (row) throws(DatabaseError) in
      (pin: try StayColumns.pin(row), neighbourhood: try row.text(at: StayColumns.count))
    }
    guard let (pin, neighbourhood) = found else { return nil }
    isCounted =
      query.viewport.contains(pin.coordinate)
      && query.filter.matches(pin, neighbourhood: neighbourhood)
    drawn = ViewportPin(
      pin: pin, tier: .full, isSelected: true,
      match: query.filter.search?.match(title: pin.title, neighbourhood: neighbourhood))
  }
}
