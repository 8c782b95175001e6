import StayGeometry
import StaySQLite

/// The R*Tree over the stays' places.
///
/// It holds 32-bit floats, rounded outwards by SQLite (sqlite.org/rtree.html, "Roundoff Error"), so
/// its answer can hold too many stays but never too few; whoever asks compares the doubles.
struct LocationIndex {
  let connection: Connection

  func insert(pk: Int64, at coordinate: Coordinate) throws(DatabaseError) {
    let statement = try connection.statement(
      "INSERT INTO stay_location (pk, west, east, south, north) VALUES (?, ?, ?, ?, ?)")
    try statement.bind(pk, at: 1)
    try statement.bind(coordinate.longitude, at: 2)
    try statement.bind(coordinate.longitude, at: 3)
    try statement.bind(coordinate.latitude, at: 4)
    try statement.bind(coordinate.latitude, at: 5)
    try statement.run()
  }

  func delete(pk: Int64) throws(DatabaseError) {
    let statement = try connection.statement("DELETE FROM stay_location WHERE pk = ?")
    try statement.bind(pk, at: 1)
    try statement.run()
  }
}
