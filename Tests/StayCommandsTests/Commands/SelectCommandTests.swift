import Testing

@testable import StayCommands

struct SelectCommandTests {
  /// A frame's JSON from its `selection` on.
  private func answer(_ record: RecordedConsole.Record) throws -> String {
    let start = try #require(record.output.firstRange(of: #""selection":"#)).lowerBound
    return String(record.output[start...].dropLast(2))
  }

  // The worked figures of reference system R1.
  @Test(arguments: [[], ["--region", "38.7123,-9.13815,0.0128,0.01616"]])
  func `selecting loft centres on it with room for its callout above`(words: [String]) throws {
    try LisbonStore.use { lisbon in
      let record = RecordedConsole.run(
        ["select", "loft", "--format", "json", "--db", lisbon.path] + words)
      #expect(record.status == .done)
      #expect(
        record.output.hasPrefix(
          #"{"viewport":{"west":-9.14623,"south":38.7059,"east":-9.13007,"north":38.7187,"#
            + #""zoom":15.1},"counts":{"total":6,"shown":6,"hidden":0},"pins":[{"id":"loft","#))
      let answer = try answer(record)
      #expect(
        answer == """
          "selection":{"id":"loft","callout":{"style":"standard","title":"Rooftop Loft",\
          "subtitle":"4.8 · 2 guests","detail":"$120 a night","width":220,"anchor":"bottom",\
          "rows":[]},"accessibility":{"label":"Rooftop Loft, $120",\
          "traits":["button","selected"]}},\
          "camera":{"center":{"latitude":38.71646,"longitude":-9.1389},\
          "span":{"latitude":0.0128,"longitude":0.01616},\
          "animation":{"kind":"smooth","seconds":0.6},"reason":"selection"},"difference":null
          """)
    }
  }

  @Test func `a given span comes back as it was given`() throws {
    try LisbonStore.use { lisbon in
      let record = lisbon.run(
        "select", "loft", "--region=38.7,-9.2,0.012345678901234,0.0161616161616161",
        "--format=json")
      #expect(
        record.output.contains(
          #""span":{"latitude":0.012345678901234,"longitude":0.0161616161616161}"#))
    }
  }

  @Test func `an id with a line break in it begins no line of the message`() throws {
    try LisbonStore.use { lisbon in
      let record = lisbon.run("select", "barn\"\nstays: done")
      #expect(record.status == .noInput)
      #expect(record.messages.split(separator: "\n").count == 1)
      #expect(record.messages.contains(#"barn"\nstays: done"#))
    }
  }

  @Test func `under Reduce Motion the camera jumps`() throws {
    try LisbonStore.use { lisbon in
      let answer = try answer(lisbon.run("select", "loft", "--reduce-motion", "--format=json"))
      #expect(
        answer.hasSuffix(
          #""span":{"latitude":0.0128,"longitude":0.01616},"animation":null,"#
            + #""reason":"selection"},"difference":null"#))
    }
  }

  @Test func `without a move there is no camera`() throws {
    try LisbonStore.use { lisbon in
      let answer = try answer(lisbon.run("select", "loft", "--camera=never", "--format=json"))
      #expect(answer.hasSuffix(#""camera":null,"difference":null"#))
      // With the callout's size the pin in the middle of the view needs no move.
      let minimal = lisbon.run(
        "select", "loft", "--around", "38.7139,-9.1389,500", "--callout", "220x100",
        "--format=json")
      let minimalAnswer = try self.answer(minimal)
      #expect(minimalAnswer.hasSuffix(#""camera":null,"difference":null"#))
    }
  }

  @Test func `the selected pin is listed wherever it is, and counted only where it counts`() throws
  {
    try LisbonStore.use { lisbon in
      let outside = lisbon.run("select", "loft", "--bbox", "0,0,1,1", "--format=json")
      #expect(
        outside.output.contains(
          #""counts":{"total":0,"shown":0,"hidden":0},"pins":[{"id":"loft","#))
      let filtered = lisbon.run("select", "loft", "--max-price", "90", "--format=ndjson")
      let ids = filtered.output.split(separator: "\n").map { String($0.prefix(15)) }
      #expect(ids.count == 3)
      #expect(ids.first == #"{"id":"loft","t"#)
    }
  }

  @Test func `a table tells callout and camera first`() throws {
    try LisbonStore.use { lisbon in
      #expect(
        lisbon.run("select", "attic", "--max-price=98", "--bbox=-9.15,38.7,-9.12,38.72").output
          == """
          selected  attic
          callout   Quiet Attic | $98 a night
          camera    to 38.7197, -9.1338, span 0.02 x 0.03, smooth for 0.6 s

          ID      TITLE         LABEL  LATITUDE  LONGITUDE  RATING  GUESTS  TIER
          attic   Quiet Attic   $98     38.7157    -9.1338                  full, selected
          room    Sunny Room    $64     38.7118    -9.1331                  full
          studio  Tiled Studio  $86     38.7109    -9.1422                  full

          3 in view, 3 shown, 0 hidden

          """)
    }
  }

  @Test func `an unknown id is status 66 and says nothing else`() throws {
    try LisbonStore.use { lisbon in
      let record = lisbon.run("select", "barn", "--format", "json")
      #expect(record.status == .noInput)
      #expect(record.output == "")
      #expect(
        record.messages
          == #"{"error":{"code":"noSuchStay","message":"\#(lisbon.path): there is no stay with "#
          + #"the id \"barn\""}}"# + "\n")
    }
  }
}
