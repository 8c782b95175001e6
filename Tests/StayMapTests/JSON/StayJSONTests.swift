import StayMap
import StayTestSupport
import Testing

@Suite struct StayJSONTests {
  private func stays(_ text: String) throws(StayJSONError) -> [Stay] {
    try StayJSON.stays(in: Array(text.utf8))
  }

  /// A stay with everything that a stay can have, hard to spell.
  private func wholeStay() throws -> Stay {
    var stay = Stay(
      id: "0601 \"é\\\n\u{1}", source: "liste \u{1F3E0}.csv",
      coordinate: try Coordinate(latitude: 38.713_900_000_000_006, longitude: -179.999_999_999_9),
      title: "Rooftop\tLoft", label: "$1,234.50",
      price: Price(minorUnits: 123_450, currency: .usDollar))
    stay.category = "Caf\u{E9}"
    stay.rating = 4.87
    stay.reviews = 31
    stay.guests = 2
    stay.rank = 1e-7
    stay.mark = .price(level: 3)
    stay.tint = "orange"
    stay.icon = "bed.double"
    stay.detail = StayDetail(
      subtitle: "4.8 · 2 guests", url: "https://example.com/?a=1&b=\"2\"", picture: "",
      neighbourhood: "Chiado",
      attributes:
        #"{ "n" : 1.10, "id":1004978540001566331, "a":[{"b":null}], "\u00e9":"\ud83c\udfe0" }"#)
    return stay
  }

  @Test func `what a stay writes reads back exactly`() throws {
    let whole = try wholeStay()
    let bare = Stay(
      id: "b", source: "", coordinate: try Coordinate(latitude: 0, longitude: 0), label: nil,
      price: Price(minorUnits: 5, currency: try Currency(code: "JPY")))
    for stay in [whole, bare] {
      let read = try stays(stay.json)
      #expect(read == [stay])
      #expect(read.map { StayDigest(of: $0) } == [StayDigest(of: stay)])
    }
    let both = try stays("[\(whole.json),\n\(bare.json)]")
    #expect(both == [whole, bare])
    let lines = try stays("\u{FEFF}\(whole.json)\n\r\n\(bare.json)\n[\(whole.json)]  ")
    #expect(lines == [whole, bare, whole])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random stays read back exactly`(seed: UInt64) throws {
    var generator = RandomStays(seed: seed)
    let made = generator.stays(count: 300)
    let text = made.map(\.json).joined(separator: "\n")
    let read = try stays(text)
    #expect(read == made, "seed \(seed)")
  }

  @Test func `the least stay is an id and a place`() throws {
    let read = try stays(#"{"id":601,"latitude":1,"longitude":2.5e0}"#)
    let expected = Stay(
      id: "601", source: "put", coordinate: try Coordinate(latitude: 1, longitude: 2.5))
    #expect(read == [expected])
  }

  // konklone/json#266: ids above 2^53 change.
  @Test(arguments: ["1004978540001566331", "1004978540001566332", "12345678901234567890123"])
  func `a long number stays the id that it is`(id: String) throws {
    let read = try stays(#"{"id":\#(id),"latitude":1,"longitude":2}"#)
    #expect(read.map(\.id.rawValue) == [id])
  }

  @Test func `a label is made from the price only where none is spoken of`() throws {
    let place = #""id":"a","latitude":1,"longitude":2,"price":{"amount":120,"currency":"usd"}"#
    let labels = try stays("{\(place)}{\(place),\"label\":null}{\(place),\"label\":\"\"}")
      .map(\.label)
    #expect(labels == ["$120", nil, ""])
  }

  static let faults: [(text: String, description: String)] = [
    ("", "line 1: there is no stay"),
    (" \n[]\n", "line 1: there is no stay"),
    ("12", "line 1: is not an object"),
    ("[\n12]", "line 2: is not an object"),
    ("{", "stay 1, line 1: not JSON: ends inside a value"),
    (#"{"id":"a"} x"#, "stay 1, line 1: latitude: missing"),
    (#"{"latitude":1,"longitude":2}"#, "stay 1, line 1: id: missing"),
    ("\n\n{\"id\":null,\"latitude\":1,\"longitude\":2}", "stay 1, line 3: id: missing"),
    (
      #"{"id":"a","latitude":1,"longitude":2,"titel":"x"}"#,
      "stay 1, line 1: titel: is no member of a stay; 'attributes' takes what has no name here"
    ),
    (#"{"id":"a","id":"b"}"#, "stay 1, line 1: id: stands twice"),
    (#"{"id":true}"#, "stay 1, line 1: id: is not text"),
    (#"{"title":5}"#, "stay 1, line 1: title: is not text"),
    (#"{"latitude":"1"}"#, "stay 1, line 1: latitude: not a number"),
    (#"{"latitude":1e999}"#, "stay 1, line 1: latitude: out of range"),
    (#"{"guests":2.5}"#, "stay 1, line 1: guests: not a whole number"),
    (#"{"id":"a","latitude":149,"longitude":-29}"#, "stay 1, line 1: latitude: out of range"),
    (#"{"id":"a","latitude":1,"longitude":2,"rating":-1}"#, "stay 1, line 1: rating: negative"),
    (#"{"price":12}"#, "stay 1, line 1: price: is not an object"),
    (
      #"{"price":{"amount":"abc","currency":"USD"}}"#,
      "stay 1, line 1: price.amount: not an amount"
    ),
    (#"{"price":{"currency":"USD"}}"#, "stay 1, line 1: price.amount: not an amount"),
    (
      #"{"price":{"amount":"1","currency":"DOLLAR"}}"#,
      "stay 1, line 1: price.currency: not a currency"
    ),
    (
      #"{"price":{"amount":"1.5","currency":"JPY"}}"#,
      "stay 1, line 1: price.amount: finer than the currency's minor unit"
    ),
    (
      #"{"price":{"amount":"1","currency":"USD","tax":1}}"#,
      "stay 1, line 1: price.tax: is no member of a price"
    ),
    (#"{"mark":{"kind":"star"}}"#, "stay 1, line 1: mark: not a mark"),
    (#"{"mark":{"kind":"price","level":9}}"#, "stay 1, line 1: mark: not a mark"),
    (
      #"{"mark":{"kind":"pin","color":"red"}}"#,
      "stay 1, line 1: mark.color: is no member of a mark"
    ),
    (#"{"attributes":[1]}"#, "stay 1, line 1: attributes: is not an object"),
    (#"{"title":"\ud800"}"#, "stay 1, line 1: not JSON: unknown escape"),
    (
      "{\"id\":\"a\",\"latitude\":1,\"longitude\":2}\n{\"id\":\"b\",\n\"latitude\":nan}",
      "stay 2, line 3: not JSON: unexpected character"
    ),
  ]

  @Test(arguments: faults)
  func `a fault is told with its stay, line and member`(text: String, description: String) {
    let error = #expect(throws: StayJSONError.self) { try stays(text) }
    #expect(error?.description == description)
  }

  @Test func `bytes that are no UTF-8 are a fault`() {
    for text in [#"{"title":"?"}"#, #"{"?":1}"#, #"{"attributes":{"a":"?"}}"#] {
      let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 }
      let error = #expect(throws: StayJSONError.self) { try StayJSON.stays(in: bytes) }
      #expect(error?.reason == "is not UTF-8")
    }
  }

  @Test func `nesting has a limit and never exhausts the stack`() {
    let deep = String(repeating: "[", count: 100_000)
    let error = #expect(throws: StayJSONError.self) {
      try stays(#"{"attributes":{"a":\#(deep)"#)
    }
    #expect(error?.reason == "not JSON: nested deeper than 128 levels")
  }
}
