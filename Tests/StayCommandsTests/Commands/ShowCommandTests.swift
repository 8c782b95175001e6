import StayTestSupport
import Testing

@testable import StayCommands

struct ShowCommandTests {
  @Test func `a stay is shown whole, as JSON`() throws {
    try LisbonStore.use { lisbon in
      let record = lisbon.run("show", "loft")
      #expect(record.status == .done)
      #expect(
        record.output == """
          {
            "id":"loft",
            "source":"lisbon.csv",
            "title":"Rooftop Loft",
            "label":"$120",
            "latitude":38.7139,
            "longitude":-9.1389,
            "price":{"amount":"120.00","currency":"USD"},
            "category":"Apartment",
            "rating":4.8,
            "reviews":31,
            "guests":2,
            "rank":1.5,
            "mark":{"kind":"price","level":3},
            "tint":"orange",
            "icon":"bed.double",
            "subtitle":"4.8 · 2 guests",
            "url":"https://example.com/loft",
            "picture":"https://example.com/loft.jpg",
            "neighbourhood":"Chiado",
            "attributes":{"host":"Ana","floor": 1.10,"tags":["view","lift"]}
          }

          """)
    }
  }

  @Test func `a table shows what there is`() throws {
    try LisbonStore.use { lisbon in
      #expect(
        lisbon.run("show", "studio", "--format", "table").output == """
          id         studio
          source     lisbon.csv
          title      Tiled Studio
          label      $86
          latitude   38.7109
          longitude  -9.1422
          price      86.00 USD

          """)
    }
  }

  @Test func `an unknown id is status 66`() throws {
    try LisbonStore.use { lisbon in
      let record = lisbon.run("show", "barn")
      #expect(record.status == .noInput)
      #expect(record.output == "")
      #expect(
        record.messages == "stays: \(lisbon.path): there is no stay with the id \"barn\"\n")
    }
  }

  @Test func `without a store it says so and makes none`() throws {
    try LisbonStore.use { lisbon in
      let path = lisbon.folder.path("none.db")
      let record = lisbon.run("show", "loft", "--db", path, "--format=json")
      #expect(record.status == .noInput)
      #expect(record.messages.hasPrefix(#"{"error":{"code":"noSuchStore","message":""#))
      let names = try lisbon.folder.names()
      #expect(names == ["stays.db"])
    }
  }
}
