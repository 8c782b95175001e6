import StayMap
import Testing

@testable import StayCommands

struct StatsCommandTests {
  @Test func `numbers are of all stays, or of a viewport`() throws {
    try LisbonStore.use { lisbon in
      let all = lisbon.run("stats", "--format", "json").output
      #expect(
        all.hasPrefix(
          """
          {"total":6,"minPrice":{"amount":"64.00","currency":"USD"},\
          "maxPrice":{"amount":"210.00","currency":"USD"},\
          "medianPrice":{"amount":"98.00","currency":"USD"},"buckets":[\
          {"from":{"amount":"60.00","currency":"USD"},"to":{"amount":"70.00","currency":"USD"},\
          "count":1},
          """))
      #expect(
        all.hasSuffix(
          """
          {"from":{"amount":"210.00","currency":"USD"},"to":null,"count":1}],\
          "categories":[{"category":null,"count":5},{"category":"Apartment","count":1}],\
          "guests":[{"guests":1,"count":1},{"guests":2,"count":1}],\
          "ratings":[{"rating":0.5,"count":1},{"rating":1,"count":1},{"rating":1.5,"count":1},\
          {"rating":2,"count":1},{"rating":2.5,"count":1},{"rating":3,"count":1},\
          {"rating":3.5,"count":1},{"rating":4,"count":1},{"rating":4.5,"count":1},\
          {"rating":5,"count":0}]}

          """))
      #expect(
        lisbon.run("stats", "--bbox", "0,0,1,1", "--format=json").output == """
          {"total":0,"minPrice":null,"maxPrice":null,"medianPrice":null,"buckets":[],\
          "categories":[],"guests":[],"ratings":[]}

          """)
      #expect(lisbon.run("stats", "--bbox", "0,0,1,1").output == "0 stays\n")
    }
  }

  @Test func `each spread ignores the filter on its own value`() throws {
    try LisbonStore.use { lisbon in
      let output = lisbon.run("stats", "--max-price", "86", "--guests", "2").output
      #expect(output.hasPrefix("0 stays\n\nprices from $120 to $120, half up to $120\n"))
      let cheap = lisbon.run("stats", "--max-price", "86").output
      #expect(cheap.hasPrefix("2 stays\n\nprices from $64 to $210, half up to $98\n"))
      #expect(cheap.contains("\nCATEGORY  STAYS\n(none)        2\n"))
    }
  }

  @Test func `prices of several currencies are told per currency`() throws {
    try LisbonStore.use { lisbon in
      var stay = try #require(try LisbonStore.stays().last)
      stay.id = "euro"
      stay.price = Price(minorUnits: 5_000, currency: .euro)
      let added = stay
      try StayStore.open(at: lisbon.path).write { try $0.insert(added) }
      let output = lisbon.run("stats", "--format=json").output
      #expect(
        output.hasPrefix(
          """
          {"total":7,"minPrice":null,"maxPrice":null,"medianPrice":null,"buckets":[],"prices":[\
          {"minPrice":{"amount":"50.00","currency":"EUR"},\
          "maxPrice":{"amount":"50.00","currency":"EUR"},\
          "medianPrice":{"amount":"50.00","currency":"EUR"},"buckets":[
          """))
      #expect(output.contains(#"{"minPrice":{"amount":"64.00","currency":"USD"}"#))
    }
  }
}
