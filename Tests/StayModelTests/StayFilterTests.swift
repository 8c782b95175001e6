import StayGeometry
import StayModel
import Testing

@Suite struct StayFilterTests {
  private func pin(_ change: (inout Pin) -> Void = { _ in }) -> Pin {
    var pin = Pin(id: "a", coordinate: .zero)
    change(&pin)
    return pin
  }

  /// osclass/osclass-plugins#117: a least price of 0 hid rows without a price, or all but them.
  @Test func `a stay without a value passes no filter on it, and counts without one`() {
    let bare = pin()
    #expect(StayFilter().matches(bare))
    #expect(!StayFilter(minPrice: DecimalNumber(significand: 0, exponent: 0)).matches(bare))
    #expect(!StayFilter(guests: 0).matches(bare))
    #expect(!StayFilter(minRating: 0).matches(bare))
    #expect(!StayFilter(categories: ["Loft"]).matches(bare))
  }

  @Test func `price bounds are inclusive and in each currency's major units`() {
    let dollars = pin { $0.price = Price(minorUnits: 12_000, currency: .usDollar) }
    let bound = DecimalNumber(significand: 12, exponent: 1)
    #expect(StayFilter(minPrice: bound, maxPrice: bound).matches(dollars))
    #expect(!StayFilter(minPrice: DecimalNumber(significand: 12001, exponent: -2)).matches(dollars))
    #expect(StayFilter(currency: .usDollar).matches(dollars))
    #expect(!StayFilter(currency: .euro).matches(dollars))
  }

  @Test func `every part of a filter must hold`() {
    let loft = pin {
      $0.category = "Loft"
      $0.rating = 4.5
      $0.guests = 2
      $0.source = "a.csv"
    }
    let filter = StayFilter(
      categories: ["Loft", "Room"], guests: 2, minRating: 4.5, source: "a.csv")
    #expect(filter.matches(loft))
    #expect(!filter.isEmpty && StayFilter().isEmpty)
    for change in [
      { $0.guests = 3 }, { $0.minRating = 4.6 }, { $0.source = "b" }, { $0.categories = ["Room"] },
    ] as [(inout StayFilter) -> Void] {
      var stricter = filter
      change(&stricter)
      #expect(!stricter.matches(loft))
    }
  }
}
