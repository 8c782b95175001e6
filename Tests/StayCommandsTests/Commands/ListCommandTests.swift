import StayMap
import StayTestSupport
import Testing

@testable import StayCommands

struct ListCommandTests {
  @Test func `stays are listed by id`() throws {
    try LisbonStore.use { lisbon in
      #expect(
        lisbon.run("list").output == """
          ID      TITLE            LABEL  LATITUDE  LONGITUDE  CATEGORY   RATING  GUESTS  SOURCE
          attic   Quiet Attic      $98     38.7157    -9.1338                             lisbon.csv
          flat    River View Flat  $145    38.7083    -9.1368                             lisbon.csv
          house   Garden House     $210    38.7163    -9.1432                             lisbon.csv
          loft    Rooftop Loft     $120    38.7139    -9.1389  Apartment     4.8       2  lisbon.csv
          room    Sunny Room       $64     38.7118    -9.1331                             lisbon.csv
          studio  Tiled Studio     $86     38.7109    -9.1422                             lisbon.csv

          """)
    }
  }

  @Test func `a page begins after the last id of the page before`() throws {
    try LisbonStore.use { lisbon in
      let first = lisbon.run("list", "--limit", "2", "--format", "csv")
      #expect(
        first.output == """
          id,title,label,latitude,longitude,price,currency,category,rating,reviews,guests,rank,\
          mark,tint,icon,source
          attic,Quiet Attic,$98,38.7157,-9.1338,98.00,USD,,,,,,price,,,lisbon.csv
          flat,River View Flat,$145,38.7083,-9.1368,145.00,USD,,,,,,price,,,lisbon.csv

          """)
      let second = lisbon.run(
        "list", "--limit=2", "--after", "house", "--format", "ndjson")
      #expect(
        second.output == """
          {"id":"loft","source":"lisbon.csv","title":"Rooftop Loft","label":"$120",\
          "latitude":38.7139,"longitude":-9.1389,"price":{"amount":"120.00","currency":"USD"},\
          "category":"Apartment","rating":4.8,"reviews":31,"guests":2,"rank":1.5,\
          "mark":{"kind":"price","level":3,"tint":"orange"},"icon":"bed.double"}
          {"id":"room","source":"lisbon.csv","title":"Sunny Room","label":"$64",\
          "latitude":38.7118,"longitude":-9.1331,"price":{"amount":"64.00","currency":"USD"},\
          "category":null,"rating":null,"reviews":null,"guests":null,"rank":null,\
          "mark":{"kind":"price"},"icon":null}

          """)
    }
  }

  @Test func `GeoJSON has longitude first`() throws {
    try LisbonStore.use { lisbon in
      #expect(
        lisbon.run("list", "--after", "loft", "--limit", "1", "--format=geojson").output == """
          {"type":"FeatureCollection","features":[
          {"type":"Feature","id":"room","geometry":{"type":"Point","coordinates":[-9.1331,38.7118]},\
          "properties":{"source":"lisbon.csv","title":"Sunny Room","label":"$64",\
          "price":{"amount":"64.00","currency":"USD"},"category":null,"rating":null,\
          "reviews":null,"guests":null,"rank":null,"mark":{"kind":"price"},"icon":null}}
          ]}

          """)
    }
  }

  @Test(arguments: [
    ("json", "[]\n"), ("ndjson", ""),
    ("geojson", "{\"type\":\"FeatureCollection\",\"features\":[\n]}\n"),
    (
      "csv",
      "id,title,label,latitude,longitude,price,currency,category,rating,reviews,guests,rank,mark,tint,icon,source\n"
    ),
    ("table", "ID  TITLE  LABEL  LATITUDE  LONGITUDE  CATEGORY  RATING  GUESTS  SOURCE\n"),
  ])
  func `a list of none is well formed`(format: String, output: String) throws {
    try LisbonStore.use { lisbon in
      let record = lisbon.run("list", "--guests", "9", "--format", format)
      #expect(record == .init(status: .done, output: output, messages: ""))
    }
  }

  // osclass/osclass-plugins#117: a least price of 0 hides what has no price, and only that.
  @Test func `a filter passes no stay without the value`() throws {
    try LisbonStore.use { lisbon in
      var free = try #require(try LisbonStore.stays().first)
      free.id = "free"
      free.price = nil
      free.label = nil
      let stay = free
      try StayStore.open(at: lisbon.path).write { try $0.insert(stay) }
      let lines: ([String]) -> Int = { words in
        RecordedConsole.run(["list", "--format", "ndjson", "--db", lisbon.path] + words)
          .output.split(separator: "\n").count
      }
      #expect(lines([]) == 7)
      #expect(lines(["--min-price", "0"]) == 6)
      #expect(lines(["--max-price", "98"]) == 3)
      #expect(lines(["--category", "Apartment", "--category", "Boat"]) == 2)
      #expect(lines(["--source", "other"]) == 0)
    }
  }

  @Test func `more than a page of stays come once each, in order`() throws {
    try LisbonStore.use { lisbon in
      let place = try Coordinate(latitude: 1, longitude: 2)
      try StayStore.open(at: lisbon.path).write { writer in
        for number in 0..<2_500 {
          try writer.insert(Stay(id: StayID("n\(number)"), source: "many", coordinate: place))
        }
      }
      let record = lisbon.run("list", "--source", "many", "--format", "json")
      let ids = record.output.split(separator: "\n").compactMap { line in
        line.firstRange(of: "\"id\":\"").map {
          String(line[$0.upperBound...].prefix { $0 != "\"" })
        }
      }
      #expect(ids.count == 2_500)
      #expect(ids == ids.sorted() && Set(ids).count == 2_500)
    }
  }
}
