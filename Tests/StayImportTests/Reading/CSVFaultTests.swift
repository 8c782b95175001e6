import StayModel
import Testing

@testable import StayImport

/// Faults that people reported of other importers of delimited text, and what is right.
@Suite struct CSVFaultTests {
  /// simonw/sqlite-utils#250, wireservice/csvkit#662.
  @Test func `a byte order mark is no part of the first name`() throws {
    let listings = try TextListings([0xEF, 0xBB, 0xBF] + Array("id,name,lat,lon\n7,A,1,2\n".utf8))
    #expect(listings.ids == ["7"])
    #expect(listings.column(of: .id) == "id")
  }

  /// duckdb/duckdb#10247.
  @Test func `accents of Windows-1252 are read, detected or declared`() throws {
    var bytes = Array("ville;lat;lon\nOrl".utf8)
    bytes += [0xE9] + Array("ans;47,9;1,9\n".utf8)
    let detected = try TextListings(bytes, options: ReadingOptions(columns: [.title: "ville"]))
    #expect(detected.survey.encoding == .windows1252)
    #expect(detected.titles == ["Orléans"])
    let declared = try TextListings(
      bytes, options: ReadingOptions(encoding: .windows1252, columns: [.title: "ville"]))
    #expect(declared.titles == ["Orléans"])
  }

  @Test func `an encoding that shows itself only far down is found`() throws {
    var bytes = Array("name,lat,lon,words\n".utf8)
    for number in 0..<600 {
      bytes += Array("Plain name \(number),47.9,1.9,\(TextListings.words)\n".utf8)
    }
    bytes += Array("Orl".utf8) + [0xE9] + Array("ans,47.9,1.8,\n".utf8)
    #expect(bytes.count > TextSample.size)
    let listings = try TextListings(bytes)
    #expect(listings.survey.encoding == .windows1252)
    #expect(listings.titles.last == "Orléans")
    #expect(listings.rejects.isEmpty)
  }

  @Test func `a byte that is no UTF-8 costs its row and is told`() throws {
    var bytes = Array("name,lat,lon\nCafé,1,2\nÉté,3,4\nBad".utf8)
    bytes += [0xFF] + Array(",5,6\nGood,7,8\n".utf8)
    let listings = try TextListings(bytes)
    #expect(listings.survey.encoding == .utf8)
    #expect(listings.titles == ["Café", "Été", "Good"])
    #expect(listings.rejects.count == 1)
    #expect(listings.rejects[0].hasPrefix("4|-|Bad"))
    #expect(listings.rejects[0].hasSuffix("a byte that is no utf-8"))
  }

  /// duckdb/duckdb#15576.
  @Test func `a file with more columns than are read is refused, with the number`() throws {
    let names = (0..<20_000).map { "c\($0)" }.joined(separator: ",")
    let listings = try TextListings(Array("id,lat,lon,\(names)\na,1,2\n".utf8))
    #expect(
      listings.survey.refusal == "there are 20003 columns, and at most 16384 are read")
  }

  @Test func `a notice before the header is passed over`() throws {
    let listings = try TextListings(
      "Extract of 2025-01-06\nid;name;lat;lon\n1;BAR \"X;45.1;9.2\n2;Y;45,2;9,3\n")
    #expect(listings.titles == ["BAR \"X", "Y"])
    #expect(listings.places == [[45.1, 9.2], [45.2, 9.3]])
    #expect(listings.survey.readCount == 2)
  }

  /// duckdb/duckdb#7706.
  @Test func `a quoted field may end in a line end`() throws {
    let listings = try TextListings("id,name,lat,lon\n1,\"cosy\n\",41,2\n")
    #expect(listings.titles == ["cosy\n"])
  }

  /// OSGeo/gdal#7829.
  @Test(arguments: ["id;\"size (7,4a)\";lat;lon", "id;size (7,4a);lat;lon"])
  func `a comma inside one name does not make it the delimiter`(_ header: String) throws {
    let listings = try TextListings("\(header)\n1;7,5;45,1;9,2\n2;8,5;45,2;9,3\n")
    #expect(listings.survey.delimiter == UInt8(ascii: ";"))
    #expect(listings.places == [[45.1, 9.2], [45.2, 9.3]])
  }

  @Test(arguments: [",", ";", "\t", "|"])
  func `delimiters are found`(_ delimiter: String) throws {
    let text = "id,name,lat,lon\n1,A,41.1,2.2\n2,B,41.2,2.3\n"
    let listings = try TextListings(
      text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: delimiter))
    #expect(listings.survey.delimiter == delimiter.utf8.first)
    #expect(listings.survey.format == (delimiter == "\t" ? .tsv : .csv))
    #expect(listings.ids == ["1", "2"])
  }

  /// umap-project/umap#1556.
  @Test func `decimal commas of coordinates are decimals`() throws {
    let listings = try TextListings("name;lat;lon\nA;44,567;1,25\n")
    #expect(listings.places == [[44.567, 1.25]])
  }

  /// simonw/sqlite-utils#440.
  @Test func `rows with too many or too few fields are rejected at their lines`() throws {
    let listings = try TextListings(
      "id,lat,lon,name\n1,41,2,A\n2,41,2,B,x,y\n3,41,2\n4,41,2,D,,\n")
    #expect(listings.ids == ["1", "4"])
    #expect(
      listings.rejects == [
        "3|-|-|too many fields: 6 where the header has 4",
        "4|-|-|too few fields: 3 where the header has 4",
      ])
  }

  @Test(arguments: [";", ";;;"])
  func `delimiters behind the header's last name are no columns where the rows have none`(
    _ trail: String
  ) throws {
    let rows = (0..<20).map { "\($0);Name;41,5;2,5" }
    for ends in ["", trail] {
      let text = "id;name;lat;lon\(trail)\n" + rows.map { $0 + ends + "\n" }.joined()
      let listings = try TextListings(text + "20;short;1\n")
      #expect(listings.stays.count == 20, "behind rows: \(ends)")
      #expect(listings.rejects.count == 1)
      #expect(listings.stays[0].detail.attributes?.contains("Name") != true)
    }
  }

  @Test func `a record beyond the limit says that only its beginning is kept`() throws {
    let long = String(repeating: "x", count: 300)
    for row in ["2,\(long),41,2", "2,\"\(long),41,2"] {
      let listings = try TextListings(
        "id,name,lat,lon\n1,A,41,2\n\(row)\n3,C,41,2\n",
        options: ReadingOptions(recordLimit: 100))
      #expect(listings.ids == ["1", "3"])
      let reject = try #require(listings.rejects.first)
      #expect(reject.contains("of which only the first 100 bytes are kept"))
    }
  }

  /// simonw/sqlite-utils#582.
  @Test func `a NUL is a character, and nothing behind it is lost`() throws {
    var text = "id,name,lat,lon\n"
    for number in 1...1000 {
      text += number == 600 ? "600,A\0B,41,2\n" : "\(number),Name,41,2\n"
    }
    let listings = try TextListings(text)
    #expect(listings.stays.count == 1000)
    #expect(listings.titles[599] == "A\0B")
  }

  /// simonw/sqlite-utils#229.
  @Test func `a field of 200,000 characters is kept whole`() throws {
    let long = String(repeating: "lovely, ", count: 25000)
    let listings = try TextListings("id,lat,lon,description\n1,41,2,\"\(long)\"\n2,42,3,short\n")
    #expect(listings.ids == ["1", "2"])
    #expect(listings.stays[0].detail.attributes == "{\"description\":\"\(long)\"}")
  }

  /// swiftcsv/SwiftCSV#62, mholt/PapaParse#43.
  @Test func `a first row of megabytes, or a header, hides no column`() throws {
    let long = String(repeating: "word ", count: 250_000)
    let row = try TextListings("id,lat,lon,name\n1,41,2,\"\(long)\"\n2,42,3,B\n")
    #expect(row.survey.refusal == nil)
    #expect(row.ids == ["1", "2"] && row.titles == [long, "B"])
    let header = try TextListings("id,lat,lon,name,\(long)\n1,41,2,A,x\n")
    #expect(header.titles == ["A"])
    #expect(header.survey.mappings.count == 4)
  }

  @Test func `line ends do not matter`() throws {
    let lines = ["id,name,lat,lon", "1,two\u{2028}parts,41,2", "2,B,42,3"]
    let expected = try TextListings(lines.joined(separator: "\n")).stays
    #expect(expected.map(\.title) == ["two\u{2028}parts", "B"])
    for ending in ["\r\n", "\r"] {
      #expect(try TextListings(lines.joined(separator: ending) + ending).stays == expected)
    }
    #expect(
      try TextListings("\(lines[0])\r\n\(lines[1])\n\(lines[2])\r").stays == expected)
  }

  /// alexpcosta/opengym#7.
  @Test func `an inch mark in a plain field costs nothing`() throws {
    var text = "id,name,lat,lon\n0,Box 24\",41,2\n"
    for number in 1...100 { text += "\(number),Name,41,2\n" }
    #expect(try TextListings(text).stays.count == 101)
  }

  @Test func `a stray quote costs its own row`() throws {
    let listings = try TextListings(
      "id,name,lat,lon\n1,\"Loft,41,2\n2,B,41,2\n3,\"C\",41,2\n4,\"D\" d,41,2\n5,E,41,2\n")
    #expect(listings.ids == ["2", "3", "5"])
    #expect(listings.rejects == ["2|-|-|unclosed quote", "5|-|-|unclosed quote"])
  }

  /// simonw/csvs-to-sqlite#62.
  @Test func `ids keep their leading zeros`() throws {
    let listings = try TextListings("id,lat,lon\n00601,1,2\n0601,1,2\n601,1,2\n")
    #expect(listings.ids == ["00601", "0601", "601"])
  }

  /// culturecode/card#31.
  @Test func `blank coordinates are no place, and 0, 0 is one`() throws {
    let listings = try TextListings("id,name,lat,lon\n1,A,,\n2,B,0,0\n3,C, , \n4,D,\\N,\\N\n")
    #expect(listings.ids == ["2"])
    #expect(listings.places == [[0, 0]])
    #expect(
      listings.rejects == ["2|lat||missing", "4|lat| |missing", "5|lat|\\N|missing"])
  }

  @Test func `coordinates that are no numbers are told with their column and value`() throws {
    let listings = try TextListings(
      "lat,lon\n1,2\nabc,2\n1,0x10\nnan,2\n1,-inf\n91,2\n1,181\n1,2,3\n")
    #expect(
      listings.rejects == [
        "3|lat|abc|not a number", "4|lon|0x10|not a number", "5|lat|nan|not finite",
        "6|lon|-inf|not finite",
        "7|lat|91|out of range; perhaps latitude and longitude have changed places",
        "8|lon|181|out of range", "9|-|-|too many fields: 3 where the header has 2",
      ])
  }

  @Test func `projected coordinates are refused`() throws {
    let listings = try TextListings("name,x,y\nA,448262.5,4590324.1\nB,448263,4590325\n")
    #expect(listings.survey.refusal?.contains("projected") == true)
    #expect(listings.survey.rejectedCount == 2)
  }

  @Test func `columns that seem to have changed places are warned of, not swapped`() throws {
    let listings = try TextListings(
      "x,y,name\n-73.9,40.7,A\n-74.1,40.8,B\n",
      options: .init(
        columns: [.latitude: "x", .longitude: "y"]))
    #expect(listings.places == [[-73.9, 40.7], [-74.1, 40.8]])
    let beyond = try TextListings("y,x,name\n151.2,-33.8,A\n144.9,-37.8,B\n")
    #expect(beyond.stays.isEmpty)
    #expect(
      beyond.survey.warnings.contains { $0.contains("--map latitude=x --map longitude=y") })
    let settled = try TextListings(
      "y,x,name\n151.2,-33.8,A\n144.9,-37.8,B\n",
      options: ReadingOptions(columns: [.latitude: "x", .longitude: "y"]))
    #expect(settled.places == [[-33.8, 151.2], [-37.8, 144.9]])
    #expect(settled.survey.warnings.isEmpty)
  }

  @Test func `without coordinates nothing is a stay`() throws {
    let listings = try TextListings("id,name\n1,A\n2,B\n")
    #expect(listings.survey.refusal?.contains("there are no coordinates") == true)
    #expect(listings.survey.refusal?.contains("id, name") == true)
    #expect(listings.survey.readCount == 2)
    #expect(listings.survey.rejectedCount == 2)
  }

  @Test func `a column that is not there is named, with those that are`() throws {
    let listings = try TextListings(
      "id,lat,lon\n1,2,3\n", options: ReadingOptions(columns: [.title: "headline"]))
    let refusal = try #require(listings.survey.refusal)
    #expect(refusal.contains("no column headline for title"))
    #expect(refusal.contains("id, lat, lon"))
  }

  @Test func `one column may hold the whole place`() throws {
    let pair = try TextListings("name;coordinates\nA;\"48.85, 2.28\"\nB;\"48.86, 2.29\"\n")
    #expect(pair.places == [[48.85, 2.28], [48.86, 2.29]])
    let wkt = try TextListings("name,geom\nA,POINT(2.28 48.85)\nB,LINESTRING(1 2)\n")
    #expect(wkt.places == [[48.85, 2.28]])
    #expect(wkt.rejects == ["3|geom|LINESTRING(1 2)|not a pair of coordinates"])
  }

  @Test func `without a header the values tell the place, or the caller does`() throws {
    let text = "7,Loft,41.3851,2.1734\n8,House,41.4036,2.1744\n"
    let found = try TextListings(text)
    #expect(found.places == [[41.3851, 2.1734], [41.4036, 2.1744]])
    #expect(found.survey.mappings.allSatisfy { $0.choice.reason == .values })
    let told = try TextListings(
      text,
      options: ReadingOptions(columns: [
        .id: "1", .title: "2", .latitude: "3",
        .longitude: "4",
      ]))
    #expect(told.ids == ["7", "8"])
    #expect(told.titles == ["Loft", "House"])
  }

  @Test func `a column that is blank is taken only for want of another`() throws {
    let listings = try TextListings(
      "id,latitude,longitude,lat,lon,geo_point\n1,,,41.5,2.5,\n2,,,42.5,3.5,\n")
    #expect(listings.places == [[41.5, 2.5], [42.5, 3.5]])
    let pair = try TextListings(
      "id,lat,lon,geo_point\n1,,,\"41.5, 2.5\"\n2,,,\"42.5, 3.5\"\n")
    #expect(pair.places == [[41.5, 2.5], [42.5, 3.5]])
  }

  @Test func `one column may fill several fields`() throws {
    let options = ReadingOptions(columns: [.id: "name", .title: "name", .category: "name"])
    let csv = try TextListings("name,lat,lon\nLoft,41,2\n", options: options)
    let json = try TextListings("[{\"name\":\"Loft\",\"lat\":41,\"lon\":2}]", options: options)
    for listings in [csv, json] {
      #expect(listings.ids == ["Loft"])
      #expect(listings.titles == ["Loft"])
      #expect(listings.stays[0].category == "Loft")
      #expect(listings.stays[0].detail.attributes == nil)
    }
  }

  @Test func `values tell the place in whatever order, some mistakes among them`() throws {
    var text = ""
    for number in 0..<100 {
      let longitude = number == 50 ? "unknown" : "\(100 + number % 70).12345"
      text += "row \(number)\t\(longitude)\t\(number % 60 - 30).98765\n"
    }
    let listings = try TextListings(text)
    #expect(listings.survey.readCount == 100)
    #expect(listings.stays.count == 99)
    #expect(listings.places[1] == [-29.98765, 101.12345])
    #expect(listings.rejects == ["51|2|unknown|not a number"])
  }

  @Test func `the sign of degrees may follow`() throws {
    let listings = try TextListings("name,lat,lon\nA,41.5°,-2.5 °\nB,x°,2°\n")
    #expect(listings.places == [[41.5, -2.5]])
    #expect(listings.rejects == ["3|lat|x°|not a number"])
  }

  @Test func `names of rows without a name above them are a column`() throws {
    let listings = try TextListings("lat,lon,name\n1,41,2,A\n2,42,3,B\n")
    #expect(listings.places == [[41, 2], [42, 3]])
    #expect(listings.stays[0].detail.attributes == "{\"column 1\":\"1\"}")
  }

  @Test func `a file of nothing is no file of listings`() throws {
    for text in ["", "\n\n", "id,lat,lon\n"] {
      let listings = try TextListings(text)
      #expect(listings.stays.isEmpty)
      #expect(listings.survey.readCount == 0)
    }
  }

  @Test func `an empty file is called empty`() throws {
    #expect(try TextListings("").survey.refusal == "the file is empty")
    #expect(try TextListings("\n\n").survey.refusal == "there are no records")
    #expect(try TextListings("id,lat,lon\n").survey.refusal == nil)
  }

  @Test(arguments: ["id,name,lat,lon", "a,b,c,d"])
  func `a delimiter behind every row does not cost the header`(_ header: String) throws {
    let listings = try TextListings("\(header)\n1,A,41.125,2.125,\n2,B,42.125,3.125,\n")
    #expect(listings.places == [[41.125, 2.125], [42.125, 3.125]])
    #expect(listings.survey.readCount == 2)
    let names = header.split(separator: ",").map(String.init)
    #expect(listings.column(of: .latitude) == names[2])
  }

  @Test func `names without measure make no message without measure`() throws {
    let long = String(repeating: "x", count: 1_100_000)
    let names = (0..<200).map { "name\($0)" }.joined(separator: ",")
    let refusal = try #require(try TextListings("\(long),\(names)\n1,2\n").survey.refusal)
    #expect(refusal.contains("(201 in all)"))
    #expect(refusal.utf8.count < 1000)
    let demand = try #require(
      try TextListings(
        "\(long),lat,lon\n1,2,3\n", options: ReadingOptions(columns: [.title: "no \(long)"])
      ).survey.refusal)
    #expect(demand.utf8.count < 1000)
  }

  @Test func `one column for both coordinates is refused`() throws {
    let listings = try TextListings(
      "id,lat,lon\n1,2,3\n", options: ReadingOptions(columns: [.latitude: "2", .longitude: "lat"]))
    #expect(listings.survey.refusal == "latitude and longitude are both column lat")
  }

  @Test func `records are the same however the file comes`() throws {
    let text =
      "id,name,lat,lon,price\r\n1,\"a,\"\"b\"\"\r\nc\",41,2,\"$1,200.00\"\r\n2,é,42,3,$85\r\n"
    let whole = try TextListings(text)
    #expect(whole.stays.count == 2)
    for size in 1...20 { #expect(try TextListings(text, pieceSize: size).stays == whole.stays) }
  }
}
