import StayModel
import StayTestSupport
import Testing

@testable import StayImport

/// Files whose end contradicts what their first megabyte suggests: they are read again, by the right
/// rule.
@Suite struct LateEvidenceTests {
  @Test func `a file whose end says what its beginning says is read once`() throws {
    var text = "id,lat,lon,price,words\n"
    for number in 0..<700 { text += "\(number),41,2,$1200.50,\(TextListings.words)\n" }
    #expect(text.utf8.count > TextSample.size)
    let listings = try TextListings(text)
    #expect(listings.passes == 1 && listings.stays.count == 700)
  }

  @Test func `a decimal rule that only the end shows holds from the first row`() throws {
    var text = "id;lat;lon;price;words\n"
    for number in 0..<600 { text += "\(number);41;2;1.200;\(TextListings.words)\n" }
    text += "last;41;2;1,5;x\n"
    let listings = try TextListings(text)
    #expect(listings.passes == 1)
    var turned = "id;lat;lon;price;words\n"
    for number in 0..<600 { turned += "\(number);41;2;1,200;\(TextListings.words)\n" }
    turned += "last;41;2;1,5;x\n"
    let again = try TextListings(turned)
    #expect(again.passes == 2)
    #expect(again.stays[0].price?.amount == "1.20" && again.rejects.isEmpty)
  }

  @Test func `a price column that begins with words is used where most of its values are amounts`()
    throws
  {
    var text = "id,lat,lon,price,words\n"
    for number in 0..<600 { text += "\(number),41,2,on request,\(TextListings.words)\n" }
    for number in 600..<2000 { text += "\(number),41,2,\(number),x\n" }
    let listings = try TextListings(text)
    #expect(listings.passes == 2)
    #expect(listings.column(of: .price) == "price")
    #expect(listings.stays.count == 1400 && listings.rejects.count == 600)
    #expect(listings.survey.warnings.isEmpty)
  }

  @Test func `a price column that is not used is counted to the end of the file`() throws {
    var text = "id,lat,lon,price,words\n"
    for number in 0..<600 { text += "\(number),41,2,on request,\(TextListings.words)\n" }
    for number in 600..<900 { text += "\(number),41,2,\(number),x\n" }
    let listings = try TextListings(text)
    #expect(listings.passes == 1 && listings.stays.count == 900)
    #expect(listings.survey.warnings.contains { $0.contains("300 of its 900 values can be one") })
  }

  @Test func `an id column that begins with repeats is one where the whole file bears it out`()
    throws
  {
    for isJSON in [false, true] {
      var text = isJSON ? "" : "id,lat,lon,words\n"
      for number in 0..<3000 {
        let id = number < 600 ? number % 400 : number
        let words = number < 600 ? TextListings.words : "x"
        text +=
          isJSON
          ? "{\"id\":\(id),\"lat\":41,\"lon\":2,\"words\":\"\(words)\"}\n"
          : "\(id),41,2,\(words)\n"
      }
      let listings = try TextListings(text)
      #expect(listings.passes == 2)
      #expect(listings.column(of: .id) == "id")
      #expect(listings.survey.repetitionCount == 200 && listings.stays.count == 2800)
    }
  }

  @Test func `the delimiter is the one that makes regular rows of most of the file`() throws {
    var text = "lat,lon;note,lat;lon\n"
    for number in 0..<600 { text += "41.5,2.5;\(number) \(TextListings.words),3.1;5\n" }
    for number in 600..<2000 { text += "41.5,2.5;\(number);5\n" }
    let listings = try TextListings(text)
    #expect(listings.survey.delimiter == UInt8(ascii: ";"))
    #expect(listings.passes == 2)
    #expect(listings.stays.count == 2000)
    #expect(listings.column(of: .location) == "lat,lon")
  }

  @Test func `the ambiguous amounts of the whole file are counted`() throws {
    var text = "id,lat,lon,price,words\n"
    for number in 0..<600 { text += "\(number),41,2,\"1,200\",\(TextListings.words)\n" }
    for number in 600..<800 { text += "\(number),41,2,\"1,300\",x\n" }
    let listings = try TextListings(text)
    #expect(listings.survey.warnings.contains { $0.contains("800 of its 800 values differ") })
  }
}
