import StayMap
import StayTestSupport
import Testing

@testable import StayCommands

struct PinsCommandTests {
  @Test func `a viewport's frame is as the reference shows it`() throws {
    try LisbonStore.use { lisbon in
      let record = lisbon.run(
        "pins", "--bbox", "-9.15,38.70,-9.12,38.72", "--max-price", "86", "--format=json")
      #expect(
        record.output == """
          {"viewport":{"west":-9.15,"south":38.7,"east":-9.12,"north":38.72,"zoom":14.2},\
          "counts":{"total":2,"shown":2,"hidden":0},\
          "pins":[{"id":"room","title":"Sunny Room","label":"$64","latitude":38.7118,\
          "longitude":-9.1331,"price":{"amount":"64.00","currency":"USD"},"category":null,\
          "rating":null,"guests":null,"mark":{"kind":"price"},"tier":"full","selected":false,\
          "accessibilityLabel":"Sunny Room, $64"},\
          {"id":"studio","title":"Tiled Studio","label":"$86","latitude":38.7109,\
          "longitude":-9.1422,"price":{"amount":"86.00","currency":"USD"},"category":null,\
          "rating":null,"guests":null,"mark":{"kind":"price"},"tier":"full","selected":false,\
          "accessibilityLabel":"Tiled Studio, $86"}],\
          "clusters":[],"selection":null,"camera":null,"difference":null}

          """)
    }
  }

  @Test(arguments: [
    ["--region", "38.7123,-9.13815,0.0128,0.01616"], ["--around", "38.7123,-9.13815,800"],
    ["--tile", "8/121/98"], ["--bbox=-9.1432,38.7083,-9.1331,38.7163"],
  ])
  func `every way to name a viewport finds the six`(words: [String]) throws {
    try LisbonStore.use { lisbon in
      let record = RecordedConsole.run(["pins", "--db", lisbon.path, "--format", "csv"] + words)
      let lines = record.output.split(separator: "\n").map(String.init)
      #expect(lines.count == 7)
      #expect(
        lines.first
          == "id,count,title,label,latitude,longitude,price,currency,category,rating,guests,"
          + "mark,tint,tier,selected,accessibilityLabel")
      // The rank of loft puts it first; ids order the rest.
      #expect(
        lines.dropFirst().first
          == "loft,1,Rooftop Loft,$120,38.7139,-9.1389,120.00,USD,Apartment,4.8,2,price:3,"
          + "orange,full,false,\"Rooftop Loft, $120\"")
      #expect(
        lines.dropFirst().map { String($0.prefix { $0 != "," }) }
          == ["loft", "attic", "flat", "house", "room", "studio"])
    }
  }

  @Test func `limit and budget keep the first by rank and id`() throws {
    try LisbonStore.use { lisbon in
      #expect(
        lisbon.run(
          "pins", "--tile", "0/0/0", "--clusters", "off", "--limit", "3", "--budget", "2"
        ).output == """
          ID     TITLE            LABEL  LATITUDE  LONGITUDE  RATING  GUESTS  TIER
          loft   Rooftop Loft     $120    38.7139    -9.1389     4.8       2  full
          attic  Quiet Attic      $98     38.7157    -9.1338                  full, crowded
          flat   River View Flat  $145    38.7083    -9.1368                  light

          6 in view, 3 shown, 3 hidden

          """)
    }
  }

  @Test func `a selected pin has its callout and moves no camera`() throws {
    try LisbonStore.use { lisbon in
      let words = ["pins", "--tile", "0/0/0", "--budget=0", "--format=json", "--db", lisbon.path]
      let output = RecordedConsole.run(words + ["--select", "room"]).output
      #expect(
        output.contains(
          #""tier":"full","selected":true,"accessibilityLabel":"Sunny Room, $64"}"#))
      #expect(output.contains(#""selection":{"id":"room","callout":{"#))
      #expect(output.hasSuffix(#""camera":null,"difference":null}"# + "\n"))
      // A stay that has gone is selected no more.
      #expect(
        RecordedConsole.run(words + ["--select", "gone"]).output
          == RecordedConsole.run(words).output)
    }
  }

  @Test func `pins on one point are told as a stack, with their places in a ring`() throws {
    try LisbonStore.use { lisbon in
      try StayStore.open(at: lisbon.path).write { writer in
        for id in ["a", "b", "c", "d"] {
          try writer.insert(
            Stay(id: StayID(id), source: "stack", coordinate: .zero, title: id, label: "$1"))
        }
      }
      let json = lisbon.run("pins", "--bbox=-1,-1,1,1", "--format=ndjson")
      let ends = json.output.split(separator: "\n").map { line in
        line.firstRange(of: "accessibilityLabel").map { String(line[$0.lowerBound...]) } ?? ""
      }
      #expect(
        ends == [
          #"accessibilityLabel":"a, $1","stack":{"count":4,"index":0,"x":0,"y":-56}}"#,
          #"accessibilityLabel":"b, $1","crowded":true,"stack":{"count":4,"index":1,"x":56,"y":0}}"#,
          #"accessibilityLabel":"c, $1","crowded":true,"stack":{"count":4,"index":2,"x":0,"y":56}}"#,
          #"accessibilityLabel":"d, $1","crowded":true,"stack":{"count":4,"index":3,"x":-56,"y":0}}"#,
        ])
      let table = lisbon.run("pins", "--bbox=-1,-1,1,1", "--budget", "2")
      #expect(table.output.contains("full, 1 of 4 here"))
      #expect(table.output.contains("full, crowded, 2 of 4 here"))
      #expect(table.output.contains("light, 4 of 4 here"))
    }
  }

  @Test func `labels of a given size decide who has room`() throws {
    try LisbonStore.use { lisbon in
      let words = ["pins", "--region", "38.7123,-9.13815,0.0128,0.01616", "--format", "csv"]
      func crowded(_ more: String...) -> Int {
        RecordedConsole.run(
          ["pins", "--region", "38.7123,-9.13815,0.0128,0.01616"] + more,
          variables: ["STAYS_DB": lisbon.path]
        ).output.split(separator: "\n").count { $0.contains("crowded") }
      }
      #expect(crowded() == 0)
      #expect(crowded("--label", "900x900") == 5)
      #expect(
        RecordedConsole.run(words + ["--label", "wide"], variables: ["STAYS_DB": lisbon.path])
          .status == .usage)
    }
  }

  @Test func `both sides of the antimeridian are found, and nothing between`() throws {
    try LisbonStore.use { lisbon in
      try StayStore.open(at: lisbon.path).write { writer in
        for (id, longitude) in [("a", 179.7), ("b", -179.7), ("c", 180.0), ("d", -180), ("e", 0)] {
          let place = try Coordinate(latitude: id == "d" ? -17.5 : -17, longitude: longitude)
          try writer.insert(Stay(id: StayID(id), source: "fiji", coordinate: place))
        }
      }
      let record = lisbon.run("pins", "--bbox", "179.5,-20,-179.5,-15", "--format=ndjson")
      #expect(
        record.output
          == ["a", "b", "c", "d"].map { id in
            let longitude = ["a": "179.7", "b": "-179.7", "c": "180", "d": "-180"][id] ?? ""
            let latitude = id == "d" ? "-17.5" : "-17"
            return #"{"id":"\#(id)","title":null,"label":null,"latitude":\#(latitude),"#
              + #""longitude":\#(longitude),"price":null,"category":null,"rating":null,"#
              + #""guests":null,"mark":{"kind":"pin"},"tier":"full","selected":false,"#
              + #""accessibilityLabel":"Stay"}"# + "\n"
          }.joined())
    }
  }

  @Test func `GeoJSON has a feature for each pin`() throws {
    try LisbonStore.use { lisbon in
      #expect(
        lisbon.run(
          "pins", "--tile", "0/0/0", "--limit=1", "--clusters=off", "--format=geojson"
        ).output == """
          {"type":"FeatureCollection","features":[
          {"type":"Feature","id":"loft","geometry":{"type":"Point",\
          "coordinates":[-9.1389,38.7139]},"properties":{"title":"Rooftop Loft","label":"$120",\
          "price":{"amount":"120.00","currency":"USD"},"category":"Apartment","rating":4.8,\
          "guests":2,"mark":{"kind":"price","level":3,"tint":"orange"},"tier":"full",\
          "selected":false,"accessibilityLabel":"Rooftop Loft, $120"}}
          ]}

          """)
      #expect(
        lisbon.run("pins", "--bbox=0,0,1,1", "--format=geojson").output
          == "{\"type\":\"FeatureCollection\",\"features\":[\n]}\n")
      #expect(
        lisbon.run("pins", "--bbox=0,0,1,1").output == "0 in view, 0 shown, 0 hidden\n")
    }
  }

  @Test(arguments: [
    ["pins"], ["pins", "--tile", "0/0/0", "--clusters", "on"],
    ["pins", "--tile", "0/0/0", "--serach", "loft"],
    ["pins", "--tile", "0/0/0", "--since", ""],
    ["pins", "--tile", "0/0/0", "--region", "0,0,1,1"], ["pins", "--tile", "0/0/0", "--limit=-1"],
    ["pins", "--tile", "0/0/0", "loft"], ["pins", "--region", "0,0,nan,1"],
  ])
  func `what cannot be done is a usage error`(words: [String]) throws {
    try LisbonStore.use { lisbon in
      let record = RecordedConsole.run(words, variables: ["STAYS_DB": lisbon.path])
      #expect(record.status == .usage)
      #expect(record.output == "")
    }
  }

  @Test func `above the limit stays become clusters, and nothing is hidden`() throws {
    try LisbonStore.use { lisbon in
      let table = lisbon.run("pins", "--tile", "0/0/0", "--limit", "3").output
      #expect(table.hasPrefix("CLUSTER"))
      #expect(table.hasSuffix("\n6 in view, 6 shown, 0 hidden\n"))
      let frame = lisbon.run("pins", "--tile", "0/0/0", "--limit", "3", "--format=json").output
      #expect(frame.contains(#""counts":{"total":6,"shown":6,"hidden":0},"pins":[],"#))
      #expect(frame.contains(#""clusters":[{"id":""#) && frame.contains(#","count":6,"#))
      #expect(frame.contains(#""minPrice":{"amount":"64.00","currency":"USD"}"#))
      #expect(frame.contains(#""best":"loft""#))
      let csv = lisbon.run("pins", "--tile", "0/0/0", "--limit", "3", "--format=csv").output
      let lines = csv.split(separator: "\n")
      #expect(lines.count == 2 && lines.last?.contains(",6,,,38.7") == true)
      let geojson = lisbon.run("pins", "--tile=0/0/0", "--limit=3", "--format=geojson").output
      #expect(geojson.contains(#""properties":{"count":6,"bounds":{"#))
      let ndjson = lisbon.run("pins", "--tile=0/0/0", "--limit=3", "--format=ndjson").output
      #expect(ndjson.split(separator: "\n").count == 1 && ndjson.contains(#""count":6"#))
    }
  }

  @Test func `a selected stay stands beside the cluster that it is not in`() throws {
    try LisbonStore.use { lisbon in
      let frame = lisbon.run(
        "pins", "--tile", "0/0/0", "--limit", "3", "--select", "room", "--format=json"
      ).output
      #expect(
        frame.contains(#""counts":{"total":6,"shown":6,"hidden":0},"pins":[{"id":"room","#))
      #expect(frame.contains(#","count":5,"#))
    }
  }

  @Test func `the difference from an earlier frame is told by its file`() throws {
    try LisbonStore.use { lisbon in
      let words = ["pins", "--bbox=-9.15,38.7,-9.12,38.72", "--format=json", "--db", lisbon.path]
      let first = RecordedConsole.run(words).output
      let path = try lisbon.folder.write(first, to: "frame.json")
      let same = RecordedConsole.run(words + ["--since", path]).output
      #expect(
        same
          == first.replacing(
            #""difference":null}"#,
            with: #""difference":{"added":[],"removed":[],"changed":[],"kept":6,"split":[],"#
              + #""merged":[]}}"#))
      _ = lisbon.run("delete", "room")
      _ = lisbon.run("put", input: #"{"id":"barn","latitude":38.71,"longitude":-9.13}"#)
      let later = RecordedConsole.run(words + ["--since", path, "--select", "flat"]).output
      #expect(
        later.hasSuffix(
          #""difference":{"added":["barn"],"removed":["room"],"changed":["flat"],"kept":4,"#
            + #""split":[],"merged":[]}}"# + "\n"))
    }
  }

  @Test func `pins that became a cluster are told as merged, and as split again`() throws {
    try LisbonStore.use { lisbon in
      let words = ["pins", "--tile=0/0/0", "--format=json", "--db", lisbon.path]
      let pins = RecordedConsole.run(words).output
      let cluster = RecordedConsole.run(words + ["--limit=1"]).output
      let pinsPath = try lisbon.folder.write(pins, to: "pins.json")
      let clusterPath = try lisbon.folder.write(cluster, to: "cluster.json")
      let ids = #"["loft","attic","flat","house","room","studio"]"#
      #expect(
        RecordedConsole.run(words + ["--limit=1", "--since", pinsPath]).output.hasSuffix(
          #""difference":{"added":["2/1/1"],"removed":\#(ids),"changed":[],"kept":0,"split":[],"#
            + #""merged":[{"from":\#(ids),"into":"2/1/1"}]}}"# + "\n"))
      #expect(
        RecordedConsole.run(words + ["--since", clusterPath]).output.hasSuffix(
          #""difference":{"added":\#(ids),"removed":["2/1/1"],"changed":[],"kept":0,"#
            + #""split":[{"from":"2/1/1","into":\#(ids)}],"merged":[]}}"# + "\n"))
    }
  }

  @Test func `what is no frame is told apart from a file that is not there`() throws {
    try LisbonStore.use { lisbon in
      let missing = lisbon.run("pins", "--tile=0/0/0", "--since", lisbon.folder.path("none.json"))
      #expect(missing.status == .noInput)
      let path = try lisbon.folder.write("{\"pins\":[]}", to: "frame.json")
      let wrong = lisbon.run("pins", "--tile=0/0/0", "--since", path, "--format=json")
      #expect(wrong.status == .dataFault)
      #expect(
        wrong.messages
          == #"{"error":{"code":"invalidFrame","message":"\#(path), line 1: has no pins or "#
          + #"no clusters: this is no frame"}}"# + "\n")
    }
  }
}
