import StayModel
import Testing

@testable import StayImport

@Suite struct PriceAndIDTests {
  private func prices(_ texts: [String], currency: Currency? = nil) throws -> TextListings {
    let rows = texts.enumerated().map { "\($0.offset),41,2,\"\($0.element)\"" }
    return try TextListings(
      "id,lat,lon,price\n" + rows.joined(separator: "\n"),
      options: ReadingOptions(currency: currency))
  }

  @Test(arguments: [
    ("120", "120.00 XXX", "120"), ("1200", "1200.00 XXX", "1,200"), ("$85", "85.00 USD", "$85"),
    ("$1,200.00", "1200.00 USD", "$1,200.00"), ("12,50 €", "12.50 EUR", "12,50 €"),
    ("R$ 1.200", "1200.00 BRL", "R$ 1.200"), ("¥12,000", "12000 JPY", "¥12,000"),
    ("CHF 120.–", "120.00 CHF", "CHF 120.–"), ("$85 / night", "85.00 USD", "$85 / night"),
    ("1.23E+06", "1230000.00 XXX", "1,230,000"), ("KWD 1.5", "1.500 KWD", "KWD 1.5"),
  ])
  func `a price keeps its label and its exact amount`(
    _ text: String, _ amount: String, _ label: String
  ) throws {
    let stay = try #require(try prices([text]).stays.first)
    let price = try #require(stay.price)
    #expect("\(price.amount) \(price.currency.code)" == amount)
    #expect(stay.label == label)
  }

  @Test func `no price is never 0`() throws {
    let listings = try prices(["", "N/A", "-", "null", "0", "85"])
    #expect(listings.stays.map { $0.price?.minorUnits } == [nil, nil, nil, nil, 0, 8500])
    #expect(listings.rejects.isEmpty)
  }

  /// johnbalvin/pyairbnb#61, Official-MoonDAO/MoonDAO#1364.
  @Test func `what no stay can cost is told`() throws {
    let listings = try prices(["€3,310.39", "-€900.00", "1,000", "12.345", "a bargain", "3,50.00"])
    #expect(listings.stays.compactMap(\.price?.minorUnits) == [331_039, 100_000])
    #expect(
      listings.rejects == [
        "3|price|-€900.00|negative", "5|price|12.345|finer than the currency's minor unit",
        "6|price|a bargain|not an amount", "7|price|3,50.00|not an amount",
      ])
  }

  @Test func `an amount beyond 64 bits is called too large, not too fine`() throws {
    let listings = try prices(["12", "13", "14", "99999999999999999999", "1e300", "1e17"])
    #expect(
      listings.rejects.map { $0.split(separator: "|").last } == [
        "too large for an amount", "too large for an amount", "too large for an amount",
      ])
  }

  /// scrapinghub/price-parser#46.
  @Test func `one rule reads a whole column, and what decides may stand far down`() throws {
    let alone = try prices(["3.350"])
    #expect(alone.stays[0].price?.amount == "3350.00")
    #expect(
      alone.survey.warnings.contains { $0.contains("decimal point and with a decimal comma") })
    let like = try prices(["3.350", "3.3500"])
    #expect(like.stays.compactMap(\.price?.amount) == ["3.35", "3.35"])
    #expect(like.survey.warnings.isEmpty)
    let euros = try prices(["3.350", "€4.999,99"])
    #expect(euros.stays.compactMap(\.price?.amount) == ["3350.00", "4999.99"])
    var text = "id,lat,lon,price,words\n"
    for number in 0..<600 { text += "\(number),41,2,1.200,\(TextListings.words)\n" }
    let late = try TextListings(text + "last,41,2,12.99,\n")
    #expect(text.utf8.count > TextSample.size)
    #expect(late.stays.first?.price?.amount == "1.20")
    #expect(late.stays.last?.price?.amount == "12.99")
  }

  @Test func `the stated currency is that of amounts without one, and of the dollar sign`() throws {
    let canadian = try Currency(code: "CAD")
    let listings = try prices(["120", "$85", "€60", "US$70"], currency: canadian)
    #expect(listings.stays.compactMap(\.price?.currency.code) == ["CAD", "CAD", "EUR", "USD"])
    let column = try TextListings(
      "lat,lon,price,currency\n1,2,120,eur\n1,3,$85,AUD\n1,4,5,\n1,5,6,ZZZ\n")
    #expect(column.stays.compactMap(\.price?.currency.code) == ["EUR", "AUD", "XXX"])
    #expect(column.rejects == ["5|currency|ZZZ|not a currency"])
  }

  @Test func `a column whose name says id must have ids`() throws {
    var text = "code,lat,lon\n"
    for number in 0..<100 { text += "K\(number % 4),41,\(number)\n" }
    let repeated = try TextListings(text)
    #expect(repeated.column(of: .id) == nil)
    #expect(repeated.stays.count == 100)
    #expect(repeated.stays[0].detail.attributes == "{\"code\":\"K0\"}")
    let unique = try TextListings("code,lat,lon\nA,41,2\nB,42,3\n")
    #expect(unique.ids == ["A", "B"])
  }

  @Test func `an id column that repeats itself far down is none`() throws {
    var text = "id,lat,lon,words\n"
    for number in 0..<900 {
      text += "\(number % 600),41.\(number),2.5,\(TextListings.words)\n"
    }
    #expect(text.utf8.count > TextSample.size)
    let listings = try TextListings(text)
    #expect(listings.column(of: .id) == nil)
    #expect(listings.stays.count == 900)
  }

  @Test func `an id column that is passed over is warned of, with its share and the remedy`() throws
  {
    var text = "id,lat,lon\n"
    for number in 0..<1000 { text += "\(number % 880),41.\(number),2\n" }
    let near = try TextListings(text)
    #expect(near.column(of: .id) == nil && near.stays.count == 1000)
    let warning = try #require(near.survey.warnings.first)
    #expect(near.survey.warnings.count == 1)
    for part in ["column id ", "880 different values in 1000 rows (88 %)", "--map id=id"] {
      #expect(warning.contains(part))
    }
    let told = try TextListings(text, options: ReadingOptions(columns: [.id: "id"]))
    #expect(told.stays.count == 880 && told.survey.repetitionCount == 120)
    #expect(told.survey.warnings.isEmpty)
    var late = "id,lat,lon,words\n"
    for number in 0..<900 {
      late += "\(number % 600),41.\(number),2.5,\(TextListings.words)\n"
    }
    let whole = try TextListings(late)
    #expect(whole.survey.warnings.contains { $0.contains("600 different values in 900 rows") })
  }

  @Test func `blank records count against no id column`() throws {
    let rows = (0..<100).map { "\($0),A,41,2\n" }.joined()
    let blanks = String(repeating: ",,,\n", count: 15)
    for text in ["id,name,lat,lon\n\(rows)\(blanks)", "id,name,lat,lon\n\(blanks)\(rows)"] {
      let listings = try TextListings(text)
      #expect(listings.column(of: .id) == "id")
      #expect(listings.stays.count == 100 && listings.survey.blankCount == 15)
      #expect(listings.survey.readCount == 100 && listings.survey.warnings.isEmpty)
    }
  }

  @Test func `one id that comes twice in a small file is a duplicate`() throws {
    let csv = try TextListings("id,lat,lon\n1,41,2\n2,41,2\n3,41,2\n3,41,2\n")
    #expect(csv.ids == ["1", "2", "3"] && csv.repeats == ["5 like 4"])
    let json = try TextListings(
      ["1004978540001566331", "1004978540001566332", "\"1004978540001566332\""]
        .map { "{\"id\":\($0),\"lat\":1,\"lon\":2}" }.joined(separator: "\n"))
    #expect(json.ids == ["1004978540001566331", "1004978540001566332"])
    #expect(json.repeats == ["3 like 2"])
  }

  @Test func `a price column without amounts is warned of, with the first of its values`() throws {
    let none = try prices(["free", "call us", "", "free"])
    #expect(none.stays.count == 4 && none.column(of: .price) == nil)
    let warning = try #require(none.survey.warnings.first)
    #expect(warning.contains("column price ") && warning.contains("0 of its 3 values"))
    #expect(warning.contains("\"free\"") && warning.contains("--map price=price"))
    let some = try prices(["85", "90", "call us"])
    #expect(some.stays.count == 2 && some.survey.warnings.isEmpty)
  }

  @Test func `ids from content do not depend on the columns' order or on blank columns`() throws {
    let first = try TextListings("name,lat,lon,beds\nA,41,2,3\nB,41,2,\n")
    let second = try TextListings("beds,lon,extra,lat,name\n3,2,,41,A\n,2,,41,B\n")
    #expect(first.ids == second.ids)
    #expect(Set(first.ids).count == 2)
    #expect(first.ids.allSatisfy { $0.utf8.count == 32 })
    let json = try TextListings("[{\"beds\":3,\"name\":\"A\",\"lon\":2,\"lat\":41,\"x\":null}]")
    #expect(json.ids == [first.ids[0]])
  }

  @Test func `rows that are equal in every field are one stay`() throws {
    let listings = try TextListings("name,lat,lon\nA,41,2\nB,41,2\nA,41,2\nA,41,2.0\n")
    #expect(listings.stays.count == 3)
    #expect(listings.repeats == ["4 like 2"])
  }

  @Test func `the first row with an id counts, in whatever Unicode form`() throws {
    let listings = try TextListings(
      "id,lat,lon\ncaf\u{E9},1,2\ncafe\u{301},3,4\nb,5,6\nc,1,1\nd,1,1\ne,1,1\nf,1,1\ng,1,1\nh,1,1\ni,1,1\n"
    )
    #expect(listings.repeats == ["3 like 2"])
    #expect(listings.places.first == [1, 2])
  }

  @Test func `a named source stands before every id`() throws {
    let listings = try TextListings(
      "id,lat,lon\n7,1,2\n", options: ReadingOptions(source: "agency"))
    #expect(listings.ids == ["agency:7"])
    #expect(listings.stays[0].source == "agency")
    #expect(listings.survey.key(ofID: "agency:7") != listings.survey.key(ofID: "agency:8"))
  }

  @Test func `columns without a field are kept as they are`() throws {
    let listings = try TextListings(
      "id,lat,lon,Region,note,note\n1,41,2,06,\"say \"\"hi\"\"\n\",\n")
    #expect(
      listings.stays[0].detail.attributes
        == "{\"Region\":\"06\",\"note\":\"say \\\"hi\\\"\\n\",\"note (2)\":\"\"}")
  }
}
