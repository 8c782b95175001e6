import StaySQLite

/// The R*Tree over the stays' places.
///
/// It holds 32-bit floats (sqlite.org/rtree.html, "Roundoff Error"), so its answer can hold too many
/// stays but never too few; whoever asks compares the doubles. The boxes are rounded outwards here:
/// SQLite's own rounding multiplies, and so leaves a place within 1e-45 degrees of zero outside its
/// box.
struct LocationIndex {
  let connection: Connection

  func insert(pk: Int64, latitude: Double, longitude: Double) throws(DatabaseError) {
    let statement = try connection.statement(
      "INSERT INTO stay_location (pk, west, east, south, north) VALUES (?, ?, ?, ?, ?)")
    try statement.bind(pk, at: 1)
    try statement.bind(Double(Self.floatBelow(longitude)), at: 2)
    try statement.bind(Double(Self.floatAbove(longitude)), at: 3)
    try statement.bind(Double(Self.floatBelow(latitude)), at: 4)
    try statement.bind(Double(Self.floatAbove(latitude)), at: 5)
    try statement.run()
  }

  /// Adds an entry for every stay; there must be none yet.
  func insertAll() throws(DatabaseError) {
    let places = try connection.fetchAll("SELECT pk, latitude, longitude FROM stay ORDER BY pk") {
      (row) throws(DatabaseError) in
      (
        pk: try row.requiredInteger(at: 0), latitude: try row.requiredReal(at: 1),
        longitude: try row.requiredReal(at: 2)
      )
    }
    for place in places {
      try insert(pk: place.pk, latitude: place.latitude, longitude: place.longitude)
    }
  }

  func delete(pk: Int64) throws(DatabaseError) {
    let statement = try connection.statement("DELETE FROM stay_location WHERE pk = ?")
    try statement.bind(pk, at: 1)
    try statement.run()
  }

  /// The greatest 32-bit float that is not above a value.
  static func floatBelow(_ value: Double) -> Float {
    let float = Float(value)
    return Double(float) > value ? float.nextDown : float
  }

  /// The least 32-bit float that is not below a value.
  static func floatAbove(_ value: Double) -> Float {
    let float = Float(value)
    return Double(float) < value ? float.nextUp : float
  }
}
