import StayGeometry
import StaySQLite
import StayStore

/// Reads cells from the store's pyramid and blocks for trees that are divided as they are looked at.
///
/// Those who look cannot throw in the middle of a comparison: the first failure is kept, everything
/// is empty from then on, and ``check()`` throws it before an answer is given.
final class CellSource {
  /// A cell with no more stays than this is divided by their places.
  static let fewPlaces = 128
  /// The finest level that the store divides.
  static let finestLevel = StayKey.tileZoom

  /// More places than these are not kept from one frame to the next.
  static let placeLimit = 50_000

  let reader: CellReader
  /// How many places were given out.
  private(set) var givenPlaces = 0
  private var failure: DatabaseError?

  init(_ reader: CellReader) {
    self.reader = reader
  }

  /// Throws what went wrong since the beginning.
  func check() throws(DatabaseError) {
    if let failure { throw failure }
  }

  /// The places of a cell's stays.
  func places(of position: CellPosition, level: Int) -> [CellTree.Place] {
    var places: [CellTree.Place] = []
    attempt { () throws(DatabaseError) in
      try reader.forEachPlace(of: CellArea.Position(position), level: level) {
        latitude, longitude in
        places.append(
          CellTree.Place(
            Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude)))
      }
    }
    givenPlaces += places.count
    return places
  }

  /// Counts anew: nobody keeps what was given out.
  func forgetGivenPlaces() { givenPlaces = 0 }

  /// The cells of the next level that hold stays of a cell.
  func children(
    of position: CellPosition, level: Int
  ) -> [(CellPosition, CellAggregate)] {
    var children: [(CellPosition, CellAggregate)] = []
    attempt { () throws(DatabaseError) in
      for (child, aggregate) in try reader.children(
        of: CellArea.Position(position), level: level)
      {
        children.append((CellPosition(child), aggregate))
      }
    }
    return children
  }

  private func attempt(_ body: () throws(DatabaseError) -> Void) {
    guard failure == nil else { return }
    do throws(DatabaseError) { try body() } catch { failure = error }
  }
}

extension CellArea.Position {
  init(_ position: CellPosition) {
    self.init(column: Int(position.column), row: Int(position.row))
  }
}

extension CellPosition {
  init(_ position: CellArea.Position) {
    self.init(column: Int32(position.column), row: Int32(position.row))
  }
}
