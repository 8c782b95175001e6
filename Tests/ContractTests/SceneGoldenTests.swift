import StayTestSupport
import Testing

/// The five reference systems as scripts, and every frame that they lead to.
///
/// `RECORD_GOLDEN=1 swift test --filter SceneGoldenTests` writes the frames anew and fails.
@Suite struct SceneGoldenTests {
  @Test(arguments: ["r1", "r2", "r3", "r4", "r5"])
  func `a scene's frames are as recorded`(scene: String) throws {
    try GoldenFile("scene-\(scene).ndjson").expect(try Self.replay(scene))
  }

  /// Figures of the reference systems, and the scene whose frames have to show them.
  static let figures: [(scene: String, texts: [String])] = [
    (
      "r1",
      [
        // The six stays' first camera, and the loft's.
        #""center":{"latitude":38.7123,"longitude":-9.13815},"span":{"latitude":0.0128,"longitude":0.01616}"#,
        #""longitude":-9.1389},"span":{"latitude":0.0128,"longitude":0.01616},"animation":{"kind":"smooth","seconds":0.6},"reason":"selection"}"#,
        #""camera":{"center":{"latitude":38.71646,"longitude":-9.1389}"#,
        // The callout's spring, and its fade under Reduce Motion.
        #""transition":{"motion":{"kind":"spring","seconds":0.4,"bounce":0.3},"initialScale":0.6,"origin":"bottom"}"#,
        #""transition":{"motion":{"kind":"fade","seconds":0.2,"bounce":0}"#,
        #""animation":null,"reason":"selection""#,
        // Capsule, callout, words.
        #""shape":"capsule","text":"$120","icon":null,"fill":"black","ink":"white""#,
        #""padding":[6,10],"textWeight":"bold","shadowRadius":3,"anchor":"bottom""#,
        #""spacing":6,"cornerRadius":18,"padding":[12,12],"shadowRadius":10"#,
        #""subtitle":"4.8 · 2 guests","subtitleIcon":"star.fill","detail":"$120 a night""#,
        #""width":220"#,
        #""label":"Rooftop Loft, $120","hint":null,"traits":["button","selected"]"#,
        #""showsPointsOfInterest":false,"showsAnnotationTitles":false"#,
        #""presence":"filteredAway""#,
      ]
    ),
    (
      "r2",
      [
        // Only the Eiffel Tower is within 2,000 m of 48.860, 2.305.
        #""counts":{"total":1,"shown":1,"hidden":0},"pins":[{"id":"eiffel-tower""#,
        #""shape":"disc","text":null,"icon":"building.columns.fill","fill":"indigo","ink":"white","width":40,"height":40"#,
        #""iconSize":18"#, #""icon":"fork.knife","fill":"orange""#,
        #""icon":"leaf.fill","fill":"green""#,
        #""scale":1.25,"scaling":{"kind":"spring","seconds":0.25,"bounce":0}"#,
        #""sheet":{"detent":"medium","icon":"building.columns.fill","tint":"indigo","name":"Eiffel Tower","category":"culture""#,
        #""height":180"#, #""label":"Eiffel Tower, culture category""#,
        #""elevation":"realistic","controls":["userLocation","compass","scale"]"#,
        #""accessibilityLabel":"Map of places by category""#,
      ]
    ),
    (
      "r3",
      [
        #""center":{"latitude":45.5473973,"longitude":18.6786983},"span":{"latitude":0.25,"longitude":0.25}"#,
        #""text":"$$$","icon":null,"fill":"orange""#, #""textSize":12"#,
        #""textWeight":"semibold""#, #""shape":"balloon""#, #""shape":"pin""#,
        #""coreDiameter":18,"strokeWidth":2,"ringOpacity":0.4,"ringDiameters":[32,56],"pulse":{"kind":"pulse","seconds":1.4,"bounce":0}"#,
        #""pulse":null"#, #""tracking":"follow""#, #""reason":"location""#,
      ]
    ),
    (
      "r4",
      [
        #""style":"standard","title":"Harbour Kiosk","subtitle":"Coffee, papers and umbrellas""#,
        #""left":"mappin.circle.fill","right":"detailDisclosure","below":"photos""#,
        #""style":"custom""#,
        #""spacing":8,"cornerRadius":12,"padding":[8,12],"shadowRadius":6,"shadowOpacity":0.2"#,
        #""effects":[{"kind":"perform","id":"old-mill","action":"book"}]"#,
        #""callout":null"#, #""reason":"selection""#, #""reason":"resize""#, #""whole":true"#,
      ]
    ),
    (
      "r5",
      [
        #""center":{"latitude":37.815,"longitude":-122.439},"span":{"latitude":0.09,"longitude":0.09}"#,
        #""shape":"disc","text":null,"icon":"lock.fill","fill":"blue","ink":"white","width":44,"height":44"#,
        #""fill":"white","ink":"blue""#,
        #""card":{"icon":"lock.fill","name":"Alcatraz Island","subtitle":"Historic federal penitentiary","dismissTitle":"Dismiss","directionsTitle":"Get Directions","edge":"bottom","transition":{"kind":"slide","seconds":0.35"#,
        #""label":"Alcatraz Island","hint":"Historic federal penitentiary""#,
        #""effects":[{"kind":"openDirections","id":"alcatraz-island","directions":{"appleMaps":"https://maps.apple.com/"#,
        #""style":"imagery""#, #""searchOffered":true"#, #""clusters":[{"id":""#,
        #""locationReason":"Your place is shown so that you see what is near.""#,
        #""reason":"bounds""#,
      ]
    ),
  ]

  @Test(arguments: figures)
  func `a scene shows the worked figures of its reference system`(
    scene: String, texts: [String]
  ) throws {
    let frames = try Self.replay(scene)
    for text in texts { #expect(frames.contains(text), "\(scene): \(text)") }
  }

  @Test func `a script at fault is carried out not at all`() throws {
    try TemporaryFolder.use { folder in
      let listings = PackageFolder.path("SampleData/lisbon.csv")
      _ = try BuiltProgram.run(["import", listings, "--quiet"], in: folder.path)
      try folder.write("{\"event\":\"tappedMap\"}\n{\"event\":\"select\"", to: "cut.ndjson")
      let outcome = try BuiltProgram.run(["replay", "cut.ndjson"], in: folder.path)
      #expect(outcome.status == 65)
      #expect(outcome.output == "")
      #expect(
        outcome.errors
          == "stays: cut.ndjson, line 2: not JSON: ends inside a value; nothing was carried out\n")
      #expect(try BuiltProgram.run(["replay", "none.ndjson"], in: folder.path).status == 66)
    }
  }

  /// The frames of a scene: the first one is of the stays in Lisbon alone, which its camera fits.
  private static func replay(_ scene: String) throws -> String {
    try TemporaryFolder.use { folder in
      let listings = scene == "r1" ? "lisbon.csv" : "places.ndjson"
      let imported = try BuiltProgram.run(
        ["import", PackageFolder.path("SampleData/\(listings)"), "--quiet"], in: folder.path)
      #expect(imported.status == 0, "\(imported.errors)")
      let outcome = try BuiltProgram.run(
        ["replay", PackageFolder.path("SampleData/scenes/\(scene).ndjson")], in: folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output
    }
  }
}
