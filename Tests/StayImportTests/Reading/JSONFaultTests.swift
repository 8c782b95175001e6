import StayModel
import Testing

@testable import StayImport

/// Faults that people reported of other importers of JSON, and what is right.
@Suite struct JSONFaultTests {
  @Test func `listings that lie deeper than one level are refused with their place`() throws {
    let listings = try TextListings(
      "{\"ok\":true,\"result\":{\"page\":1,\"listings\":[{\"id\":1,\"lat\":41,\"lon\":2}]}}")
    let refusal = try #require(listings.survey.refusal)
    #expect(refusal.contains("more than one level deep, in result.listings"))
    #expect(refusal.contains("jq '.result.listings'"))
    // A record may hold arrays of objects, however deep.
    let record = try TextListings(
      "{\"id\":1,\"lat\":41,\"lon\":2,\"host\":{\"reviews\":[{\"by\":\"A\"}]}}\n")
    #expect(record.survey.refusal == nil && record.stays.count == 1)
  }

  private static let row = "{\"id\":\"a\",\"lat\":1,\"lon\":2}"

  /// simonw/sqlite-utils#376.
  @Test func `blank lines, CRLF and a missing last line end are no obstacle`() throws {
    let listings = try TextListings(
      "{\"id\":1,\"lat\":1,\"lon\":2}\r\n\r\n{\"id\":2,\"lat\":1,\"lon\":2}\n\n{\"id\":3,\"lat\":1,\"lon\":2}",
      name: "a.ndjson")
    #expect(listings.ids == ["1", "2", "3"])
    #expect(listings.survey.format == .ndjson)
    #expect(listings.survey.blankCount == 2)
  }

  /// simonw/sqlite-utils#532.
  @Test func `lines of objects in a file named json are read`() throws {
    let listings = try TextListings(
      "\(Self.row)\n{\"id\":\"b\",\"lat\":1,\"lon\":2}\n", name: "a.json")
    #expect(listings.survey.format == .ndjson)
    #expect(listings.ids == ["a", "b"])
    #expect(listings.survey.warnings.contains { $0.contains("a.json") })
  }

  /// simonw/sqlite-utils#532.
  @Test(arguments: [
    "[\(row),{\"id\":\"b\",", "[\(row),", "[\(row)", "{\"data\":[\(row)",
    "{\"data\":[\(row)],\"x\":\"",
  ])
  func `a document that is cut off is refused with the place`(_ text: String) throws {
    let listings = try TextListings(text, name: "a.json")
    #expect(listings.survey.refusal?.contains("at byte \(text.utf8.count)") == true)
    #expect(listings.survey.rejectedCount == listings.survey.readCount)
  }

  @Test func `a last line that is cut off costs itself`() throws {
    let listings = try TextListings(
      "\(Self.row)\n{\"id\":\"b\",\"lat\":", name: "a.ndjson")
    #expect(listings.survey.refusal == nil)
    #expect(listings.ids == ["a"])
    #expect(listings.rejects.count == 1)
  }

  /// konklone/json#266.
  @Test(arguments: ["1004978540001566331", "\"1004978540001566331\""])
  func `long ids keep every digit`(_ id: String) throws {
    let text =
      "[{\"id\":\(id),\"lat\":1,\"lon\":2},{\"id\":1004978540001566332,\"lat\":1,\"lon\":2}]"
    #expect(try TextListings(text).ids == ["1004978540001566331", "1004978540001566332"])
  }

  @Test func `whole ids lose the point that a writer gave them`() throws {
    let listings = try TextListings(
      "[{\"id\":17.0,\"lat\":1,\"lon\":2},{\"id\":\"18.0\",\"lat\":1,\"lon\":2},{\"id\":1.5,\"lat\":1,\"lon\":2}]"
    )
    #expect(listings.ids == ["17", "18.0", "1.5"])
  }

  /// prisma/orm#12097.
  @Test func `extended JSON is the value that it wraps`() throws {
    let listings = try TextListings(
      "[{\"_id\":{\"$oid\":\"5ca4\"},\"price\":{\"$numberDecimal\":\"1200.00\"},"
        + "\"address\":{\"market\":\"Porto\",\"location\":{\"type\":\"Point\",\"coordinates\":[-8.6,41.1]}}}]"
    )
    let stay = try #require(listings.stays.first)
    #expect(stay.id == "5ca4")
    #expect(stay.price == Price(minorUnits: 120_000, currency: .none))
    #expect(listings.places == [[41.1, -8.6]])
    #expect(listings.column(of: .location) == "address.location.coordinates")
    #expect(stay.detail.attributes?.contains("\"market\":\"Porto\"") == true)
  }

  /// TerriaJS/terriajs#4817.
  @Test func `a reversed point is out of range, with a hint`() throws {
    let listings = try TextListings(
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":{},"
        + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[-29,149]}}]}")
    #expect(listings.stays.isEmpty)
    #expect(listings.rejects.count == 1)
    #expect(listings.rejects[0].hasPrefix("/features/0|geometry|"))
    #expect(listings.rejects[0].contains("changed places"))
  }

  /// JasonSanford/geojsonlint.com#8.
  @Test(arguments: [
    ("urn:ogc:def:crs:EPSG::3857", true), ("EPSG:25831", true),
    ("urn:ogc:def:crs:OGC:1.3:CRS84", false), ("EPSG:4326", false),
  ])
  func `a crs that is no degrees is refused by name, before or behind the features`(
    _ name: String, _ isRefused: Bool
  ) throws {
    let crs = "\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"\(name)\"}}"
    let features =
      "\"features\":[{\"type\":\"Feature\",\"properties\":{},"
      + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,41]}}]"
    for members in ["\(crs),\(features)", "\(features),\(crs)"] {
      let survey = try TextListings("{\"type\":\"FeatureCollection\",\(members)}").survey
      #expect(survey.refusal?.contains(name) == (isRefused ? true : nil))
      #expect(survey.rejectedCount == (isRefused ? 1 : 0))
    }
  }

  @Test func `shapes that are no points are told`() throws {
    func feature(_ geometry: String) -> String {
      "{\"type\":\"Feature\",\"properties\":{\"name\":\"A\"},\"geometry\":\(geometry)}"
    }
    let listings = try TextListings(
      [
        feature("{\"type\":\"Point\",\"coordinates\":[2,41,12]}"), feature("null"),
        feature("{\"type\":\"LineString\",\"coordinates\":[[2,41],[3,42]]}"),
        feature("{\"type\":\"Point\",\"coordinates\":[]}"),
      ].joined(separator: "\n"))
    #expect(listings.survey.format == .geojson)
    #expect(listings.places == [[41, 2]])
    #expect(listings.stays[0].detail.attributes?.contains("[2,41,12]") == true)
    #expect(
      listings.rejects == [
        "2|geometry|null|no geometry", "3|geometry|LineString|the geometry is no Point",
        "4|geometry|{\"type\":\"Point\",\"coordinates\":[]}|the coordinates are not two numbers",
      ])
  }

  @Test func `a property named like the geometry does not take its place`() throws {
    let listings = try TextListings(
      "{\"type\":\"Feature\",\"properties\":{\"geometry\":\"round\",\"nom\":\"A\"},"
        + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,41]}}")
    #expect(listings.places == [[41, 2]])
    #expect(listings.stays[0].detail.attributes == "{\"geometry\":\"round\"}")
    let named = try TextListings(
      "{\"type\":\"Feature\",\"properties\":{\"headline\":\"A\"},"
        + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,41]}}",
      options: ReadingOptions(columns: [.title: "properties.headline", .location: "geometry"]))
    #expect(named.titles == ["A"])
    #expect(named.places == [[41, 2]])
  }

  @Test(arguments: ["[1,2]", "null", "[[1,2],[3,4]]", "[\"a\"]", "true"])
  func `JSON without objects is no listings, and that is what is said`(_ text: String) throws {
    let survey = try TextListings(text, name: "a.json").survey
    #expect(survey.refusal?.hasPrefix("there are no listings: no record is a JSON object") == true)
    #expect(survey.rejectedCount == survey.readCount)
  }

  @Test func `brackets without end are told in a line`() throws {
    let refusal = try TextListings(String(repeating: "[", count: 100_000)).survey.refusal
    #expect(refusal == "the file ends in the middle of its JSON, at byte 100000")
  }

  @Test(arguments: ["[]", "{\"data\":[]}", "  [ ]\n"])
  func `an array of nothing has no records`(_ text: String) throws {
    #expect(try TextListings(text, name: "a.json").survey.refusal == "there are no records")
  }

  @Test(arguments: [
    "[\(row)]", "\(row)", "{\"data\":[\(row)]}", "{\"next\":null,\"results\":[\(row)],\"count\":1}",
    "{\n \"id\": \"a\",\n \"lat\": 1,\n \"lon\": 2\n}\n", "\u{1E}\(row)\n", "  [ \(row) ]  ",
  ])
  func `every way to lay out JSON is read`(_ text: String) throws {
    let listings = try TextListings(text, name: "a.json")
    #expect(listings.ids == ["a"])
    #expect(listings.places == [[1, 2]])
  }

  @Test(arguments: [("a.json", ListingFormat.json), ("a", .json), ("a.ndjson", .ndjson)])
  func `one object is what its name says`(_ name: String, _ format: ListingFormat) throws {
    for text in [Self.row, "{\n\"id\":\"a\",\n\"lat\":1,\"lon\":2}\n"] {
      let survey = try TextListings(text, name: name).survey
      #expect(survey.format == format)
      #expect(survey.warnings.isEmpty && survey.readCount == 1)
    }
  }

  @Test func `what is called JSON and is not is refused as such`() throws {
    let survey = try TextListings(
      "id,lat,lon\n1,2,3\n", options: ReadingOptions(format: .json)
    ).survey
    #expect(survey.format == .json)
    #expect(survey.refusal == "not JSON: expected [, at byte 0")
  }

  @Test func `numbers and nulls keep their text in the detail`() throws {
    let listings = try TextListings(
      "[{\"id\":\"a\",\"lat\":1,\"lon\":2,\"beds\":1.10,\"pets\":null,\"tags\":[ 1 , \"a b\" ]}]")
    #expect(
      listings.stays[0].detail.attributes == "{\"beds\":1.10,\"pets\":null,\"tags\":[1,\"a b\"]}")
  }

  @Test func `a column that begins far down is used`() throws {
    var text = ""
    for number in 0..<600 {
      text += "{\"id\":\(number),\"lat\":41.0,\"lon\":2.0,\"words\":\"\(TextListings.words)\"}\n"
    }
    text += "{\"id\":\"last\",\"lat\":41.0,\"lon\":2.0,\"price\":85,\"title\":\"Late\"}\n"
    #expect(text.utf8.count > TextSample.size)
    let listings = try TextListings(text)
    let last = try #require(listings.stays.last)
    #expect(last.title == "Late")
    #expect(last.price == Price(minorUnits: 8500, currency: .none))
    #expect(last.detail.attributes == nil)
  }

  @Test func `a first record of megabytes hides no column`() throws {
    let long = String(repeating: "word ", count: 600_000)
    let rows = [
      "{\"words\":\"\(long)\",\"id\":\"a\",\"lat\":1,\"lon\":2,\"title\":\"A\"}",
      "{\"id\":\"b\",\"lat\":3,\"lon\":4,\"title\":\"B\"}",
    ]
    #expect(rows[0].utf8.count > 2 * TextSample.size)
    let (first, second) = (rows[0], rows[1])
    for text in [
      "\(first)\n\(second)\n", "[\(first),\(second)]", "{\"data\":[\(first),\(second)]}",
    ] {
      let listings = try TextListings(text, name: "a.txt")
      #expect(listings.survey.refusal == nil)
      #expect(listings.ids == ["a", "b"] && listings.titles == ["A", "B"])
    }
  }

  @Test func `a first record beyond the limit costs itself alone`() throws {
    let long = String(repeating: "word ", count: 600_000)
    let text = "{\"id\":\"a\",\"words\":\"\(long)\"}\n\(Self.row)\n"
    for text in [text, "[\(text.split(separator: "\n").joined(separator: ","))]"] {
      let listings = try TextListings(
        text, name: "a.txt", options: ReadingOptions(recordLimit: 100_000))
      #expect(listings.places == [[1, 2]])
      #expect(listings.survey.rejectedCount == 1)
    }
  }

  @Test func `records are the same however the file comes`() throws {
    let text = "[\(Self.row),\n{\"id\":\"é\\n\",\"lat\":1,\"lon\":2,\"x\":{\"y\":[1,{}]}}]"
    let whole = try TextListings(text)
    #expect(whole.ids == ["a", "é\n"])
    for size in 1...20 { #expect(try TextListings(text, pieceSize: size).stays == whole.stays) }
  }
}
