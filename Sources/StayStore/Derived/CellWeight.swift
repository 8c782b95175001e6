/// How many stays a cell holds, and where their middle is: all that the merging of badges looks at.
///
/// Places are summed as whole numbers of 1e-8 degrees (1 mm), so that a sum is the same in whatever
/// order the stays came, and a stay can be taken out of it again. Sums hold 500 million stays.
package struct CellWeight: Hashable, Sendable {
  package private(set) var count = 0
  package private(set) var latitudeSum: Int64 = 0
  package private(set) var longitudeSum: Int64 = 0

  package static let unitsPerDegree = 1e8
  /// The decimals of a degree that a sum keeps.
  static let digits = 8

  package init() {}

  /// The weight of one place, in units.
  package init(latitudeUnits: Int64, longitudeUnits: Int64) {
    count = 1
    latitudeSum = latitudeUnits
    longitudeSum = longitudeUnits
  }

  /// The weight of stays that were counted before.
  init(count: Int, latitudeSum: Int64, longitudeSum: Int64) {
    self.count = count
    self.latitudeSum = latitudeSum
    self.longitudeSum = longitudeSum
  }

  package static func += (lhs: inout CellWeight, rhs: CellWeight) {
    // A damaged store may claim any number of stays; the sums of a whole one do not overflow.
    lhs.count &+= rhs.count
    lhs.latitudeSum &+= rhs.latitudeSum
    lhs.longitudeSum &+= rhs.longitudeSum
  }

  /// The same stays, so many turns further east.
  package func turned(by turns: Int64) -> CellWeight {
    var turned = self
    turned.longitudeSum &+= turns &* Int64(count) &* Int64(360 * Self.unitsPerDegree)
    return turned
  }

  /// The mean latitude in degrees.
  package var latitude: Double { mean(latitudeSum) }
  /// The mean longitude in degrees; outside -180...180 for a turned weight.
  package var longitude: Double { mean(longitudeSum) }

  private func mean(_ sum: Int64) -> Double {
    Double(sum) / (Double(count) * Self.unitsPerDegree)
  }
}
