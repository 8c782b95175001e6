import StayGeometry
import StayModel
import Testing

@Suite struct StayDraftTests {
  private var loft: StayDraft {
    var draft = StayDraft()
    draft.id = "loft"
    draft.latitude = 38.7139
    draft.longitude = -9.1389
    return draft
  }

  @Test func `a place is all that a stay needs`() throws {
    var draft = loft
    draft.id = nil
    let stay = try draft.stay(source: "lisbon.csv", fallbackID: "row 1")
    #expect(stay.id == "row 1")
    #expect(stay.coordinate == (try Coordinate(latitude: 38.7139, longitude: -9.1389)))
    #expect(stay.title == nil && stay.label == nil && stay.price == nil)
    #expect(stay.drawnMark == Mark(kind: .pin))
  }

  @Test func `a label is made of the price where there is none`() throws {
    var draft = loft
    draft.price = Price(minorUnits: 120_000, currency: .usDollar)
    #expect(try draft.stay(source: "", fallbackID: "").label == "$1,200")
    draft.label = "from $1,200"
    #expect(try draft.stay(source: "", fallbackID: "").label == "from $1,200")
  }

  @Test(
    arguments: [
      (nil, 1, StayField.latitude, StayFault.Reason.missing), (1, nil, .longitude, .missing),
      (.nan, 1, .latitude, .notFinite), (1, -.infinity, .longitude, .notFinite),
      (90.000001, 1, .latitude, .outOfRange), (1, -180.000001, .longitude, .outOfRange),
    ] as [(Double?, Double?, StayField, StayFault.Reason)])
  func `what is no place is a fault that names the field`(
    _ latitude: Double?, _ longitude: Double?, _ field: StayField, _ reason: StayFault.Reason
  ) {
    var draft = loft
    draft.latitude = latitude
    draft.longitude = longitude
    #expect(throws: StayFault(field: field, reason: reason)) { try draft.validatedCoordinate() }
    #expect(throws: StayFault(field: field, reason: reason)) {
      try draft.stay(source: "", fallbackID: "")
    }
  }

  @Test func `numbers that no stay can have are faults`() {
    func fault(_ change: (inout StayDraft) -> Void) -> StayFault? {
      var draft = loft
      change(&draft)
      do throws(StayFault) {
        _ = try draft.validatedCoordinate()
        return nil
      } catch {
        return error
      }
    }
    #expect(fault { $0.rating = -1 } == StayFault(field: .rating, reason: .negative))
    #expect(fault { $0.rating = .nan } == StayFault(field: .rating, reason: .notFinite))
    #expect(fault { $0.rank = .infinity } == StayFault(field: .rank, reason: .notFinite))
    #expect(fault { $0.reviews = -1 } == StayFault(field: .reviews, reason: .negative))
    #expect(fault { $0.guests = -1 } == StayFault(field: .guests, reason: .negative))
    #expect(
      fault { $0.price = Price(minorUnits: -1, currency: .none) }
        == StayFault(field: .price, reason: .negative))
    #expect(fault { $0.rank = -5 } == nil)
  }
}
