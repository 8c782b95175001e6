import StayCallout
import StayGeometry
import StayMap
import StayModel
import Testing

@Suite struct EventScriptTests {
  private static let place = Coordinate(clampingLatitude: 38.7, wrappingLongitude: -9.1)
  private static let region = Region(
    center: place, span: CoordinateSpan(clampingLatitude: 0.1, longitude: 0.2))
  private static let box = BoundingBox(clampingSouth: -18, west: 179, north: -16, east: -179)
  private static let regionText =
    #""center":{"latitude":38.7,"longitude":-9.1},"span":{"latitude":0.1,"longitude":0.2}"#
  private static let boxText = #"{"west":179,"south":-18,"east":-179,"north":-16}"#

  static let events: [(text: String, action: EventScript.Action)] = [
    (#""select","id":"loft""#, .event(.select("loft"))),
    (#""selectNext""#, .event(.selectNext)),
    (#""selectPrevious""#, .event(.selectPrevious)),
    (#""tappedMap""#, .event(.tappedMap)),
    (#""tappedCallout""#, .event(.tappedCallout)),
    (#""tappedCalloutButton","action":"book""#, .event(.tappedCalloutButton("book"))),
    (
      #""tappedCluster","id":"9/243/196","count":4,"bounds":\#(boxText),"expansionZoom":12"#,
      .event(.tappedCluster(ClusterTap(id: "9/243/196", count: 4, bounds: box, expansionZoom: 12)))
    ),
    (
      #""tappedCluster","id":"a","count":4,"bounds":\#(boxText),"expansionZoom":null"#,
      .event(.tappedCluster(ClusterTap(id: "a", count: 4, bounds: box, expansionZoom: nil)))
    ),
    (#""dismissed""#, .event(.dismissed)),
    (#""wantsDetail""#, .event(.wantsDetail)),
    (#""wantsDirections""#, .event(.wantsDirections)),
    (#""wantsBack""#, .event(.wantsBack)),
    (#""wantsLocation""#, .event(.wantsLocation)),
    (#""cameraMoved",\#(regionText)"#, .event(.cameraMoved(region))),
    (
      #""cameraMoved",\#(regionText),"heading":-90"#,
      .event(.cameraMoved(region, CameraAttitude(heading: 270)))
    ),
    (
      #""cameraMoved",\#(regionText),"pitch":30,"heading":null"#,
      .event(.cameraMoved(region, CameraAttitude(pitch: 30)))
    ),
    (#""positioned","position":"automatic""#, .event(.positioned(.automatic))),
    (
      #""positioned","position":{"region":{\#(regionText)}}"#,
      .event(.positioned(.region(region)))
    ),
    (
      #""positioned","position":{"item":{"latitude":38.7,"longitude":-9.1}}"#,
      .event(.positioned(.item(place)))
    ),
    (
      #""positioned","position":{"camera":{"center":{"latitude":38.7,"longitude":-9.1},"distance":900,"pitch":45}}"#,
      .event(.positioned(.camera(MapCamera(center: place, distance: 900, pitch: 45))))
    ),
    (#""fit","bounds":\#(boxText)"#, .event(.fit(box))),
    (
      #""resized","size":{"width":844,"height":390}"#,
      .event(.resized(ViewSize(width: 844, height: 390)))
    ),
    (
      #""covered","name":"bar","insets":{"top":1,"leading":2,"bottom":3,"trailing":4}"#,
      .event(
        .covered(
          Obstruction(
            name: "bar", insets: ViewInsets(top: 1, leading: 2, bottom: 3, trailing: 4))))
    ),
    (#""uncovered","name":"bar""#, .event(.uncovered("bar"))),
    (
      #""calloutMeasured","size":{"width":260,"height":120}"#,
      .event(.calloutMeasured(ViewSize(width: 260, height: 120)))
    ),
    (#""motionChanged","motion":"reduced""#, .event(.motionChanged(.reduced))),
    (
      #""configured","scene":"callouts","camera":"center","anchors":["top","bottom"],"content":{"canShowCallout":true,"rows":[{"text":"Book","action":"book"}],"accessories":{"right":"detailDisclosure"}}"#,
      .event(
        .configured(
          SelectionOptions(
            policy: .center, anchors: [.top, .bottom],
            content: CalloutContent(
              rows: [CalloutRow(text: "Book", action: "book")],
              accessories: CalloutAccessories(right: .detailDisclosure)), scene: .callouts)))
    ),
    (
      #""bounded","center":\#(boxText),"distance":{"minimum":100,"maximum":5000}"#,
      .event(.bounded(CameraBounds(center: box, distance: 100...5_000)))
    ),
    (#""bounded""#, .event(.bounded(.none))),
    (#""located","place":{"latitude":38.7,"longitude":-9.1}"#, .event(.located(place))),
    (#""located","place":null"#, .event(.located(nil))),
    (#""tracked","tracking":"follow""#, .event(.tracked(.follow))),
    (
      #""filter","maxPrice":"99.50","guests":2,"categories":["food"],"minRating":4.5"#,
      .filter(
        StayFilter(
          maxPrice: DecimalNumber("99.50"), categories: ["food"], guests: 2, minRating: 4.5))
    ),
    (#""searchThisArea""#, .searchThisArea),
  ]

  @Test(arguments: events)
  func `an event is read`(text: String, action: EventScript.Action) throws {
    let script = try EventScript(ndjson: Array("{\"event\":\(text)}".utf8))
    #expect(script.steps.map(\.action) == [action])
  }

  @Test func `the first line says how the map begins, and lines keep their numbers`() throws {
    let text = """
      \u{FEFF}{"event": "start", "size": {"width": 320, "height": 568}, "scene": "explorer", \
      "style": "hybrid", "limit": 5, "budget": 2, "clusters": "off", \
      "searchArea": {"mode": "ask", "movedShare": 0.25}, "filter": {"guests": 2}}\r

      {"event": "tappedMap"}
      """
    let script = try EventScript(ndjson: Array(text.utf8))
    #expect(script.start.size == ViewSize(width: 320, height: 568))
    #expect(script.start.options.scene.pinStyle == .explorer)
    #expect(script.start.options.scene.presentation.style == .hybrid)
    #expect(script.start.session.limit == 5 && script.start.session.budget == 2)
    #expect(script.start.session.clustering == .off)
    #expect(script.start.session.area == SearchArea(mode: .ask, movedShare: 0.25))
    #expect(script.start.filter == StayFilter(guests: 2))
    #expect(script.steps.map(\.line) == [3])
    #expect(Array(try EventScript(ndjson: []).steps) == [])
    // The steps are read anew each time.
    #expect(Array(script.steps) == Array(script.steps))
  }

  static let faults: [(text: String, member: String?, reason: String)] = [
    (#"{"event":"select","id":"#, nil, "not JSON: ends inside a value"),
    (#"{"event":"select","id":"loft"} {}"#, nil, "not JSON: more behind the value"),
    (#"["select"]"#, nil, "is not an object"),
    (#"{"id":"loft"}"#, "event", "missing"),
    (#"{"event":"selct","id":"loft"}"#, "event", #""selct" is no event; did you mean select?"#),
    (#"{"event":"found"}"#, "event", #""found" is the store's to tell, not a script's"#),
    (#"{"event":"start"}"#, "event", "stands behind the first line"),
    (#"{"event":"select"}"#, "id", "missing"),
    (#"{"event":"select","id":null}"#, "id", "missing"),
    (#"{"event":"select","id":7}"#, "id", "is a number, not text"),
    (
      #"{"event":"select","id":"a","idd":"b"}"#, "idd",
      "is no member of select; did you mean id?"
    ),
    (#"{"event":"select","id":"a","id":"b"}"#, "id", "stands twice"),
    (#"{"event":"tappedMap","id":null}"#, "id", "is no member of tappedMap"),
    (
      #"{"event":"resized","size":{"width":-1,"height":2}}"#, "size.width", "-1.0 is negative"
    ),
    (
      #"{"event":"resized","size":{"width":1e999,"height":2}}"#, "size.width",
      "1e999 is out of range"
    ),
    (#"{"event":"resized","size":[1,2]}"#, "size", "is an array, not an object"),
    (
      #"{"event":"fit","bounds":{"west":0,"south":2,"east":1,"north":1}}"#, "bounds",
      "south 2.0 is greater than north 1.0"
    ),
    (
      #"{"event":"located","place":{"latitude":91,"longitude":0}}"#, "place",
      "latitude 91.0 is outside -90...90"
    ),
    (
      #"{"event":"located","place":{"latitude":1,"longitude":0,"altitude":3}}"#, "place.altitude",
      "is no member of place; did you mean latitude?"
    ),
    (
      #"{"event":"tracked","tracking":"folow"}"#, "tracking",
      #""folow" is not one of none, follow; did you mean follow?"#
    ),
    (#"{"event":"positioned","position":{}}"#, "position", "needs one of region, camera, item"),
    (
      #"{"event":"positioned","position":"here"}"#, "position",
      "is neither \"automatic\" nor an object"
    ),
    (
      #"{"event":"bounded","distance":{"minimum":9,"maximum":1}}"#, "distance",
      "is no range of distances: 9.0 to 1.0"
    ),
    (#"{"event":"filter","guests":-1}"#, "guests", "-1 is not a whole number from 0"),
    (#"{"event":"filter","minPrice":"a lot"}"#, "minPrice", #""a lot" is not an amount"#),
  ]

  @Test(arguments: faults)
  func `a line at fault is named with its member and the reason`(
    text: String, member: String?, reason: String
  ) throws {
    let script = "{\"event\":\"tappedMap\"}\n\n\(text)\n{\"event\":\"tappedMap\"}\n"
    let error = #expect(throws: EventScriptError.self) {
      _ = try EventScript(ndjson: Array(script.utf8))
    }
    #expect(error == EventScriptError(line: 3, member: member, reason: reason))
  }

  @Test func `every prefix of a script that cuts a line is a fault of that line`() throws {
    let bytes = Array(
      "{\"event\":\"tappedMap\"}\n{\"event\":\"select\",\"id\":\"lo\\u0066t\"}".utf8)
    let first = try #require(bytes.firstIndex(of: 10)) + 1
    for end in (first + 1)..<bytes.count {
      let error = #expect(throws: EventScriptError.self) {
        _ = try EventScript(ndjson: Array(bytes[..<end]))
      }
      #expect(error?.line == 2, "\(end)")
    }
  }
}
