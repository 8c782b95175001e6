/// A city of invented stays, as a listings file: always the same for the same seed and count.
///
/// `SampleData/city.csv` is its first 5,000 rows; larger ones feed tests of volume and the
/// benchmarks. Neighbourhoods lie where Porto's do, so that the map looks like one; names, prices
/// and ratings are drawn.
package struct SampleCity: Sendable {
  /// The header line, without its line break.
  package static let header =
    "id,name,neighbourhood,latitude,longitude,room_type,price,currency,rating,"
    + "number_of_reviews,accommodates"

  private var generator: SeededGenerator
  private var number = 0

  /// Begins at the first row.
  package init(seed: UInt64 = 5_000) {
    generator = SeededGenerator(seed: seed)
  }

  /// A whole file: the header and so many rows, each line closed by LF.
  ///
  /// - Complexity: O(count).
  package static func csv(count: Int, seed: UInt64 = 5_000) -> String {
    var city = SampleCity(seed: seed)
    var text = header + "\n"
    for _ in 0..<count { text += city.nextRow() + "\n" }
    return text
  }

  /// The next row, without its line break.
  package mutating func nextRow() -> String {
    number += 1
    let quarter = pickQuarter()
    let kind = pickKind()
    let latitude = quarter.latitude + generator.bell() * quarter.spread
    let longitude = quarter.longitude + generator.bell() * quarter.spread * 1.3
    let title = self.title(kind: kind, quarter: quarter)
    let guests = 1 + generator.below(kind.maximumGuests)
    let cents = price(kind: kind, quarter: quarter, guests: guests)
    let reviews = generator.chance(0.12) ? 0 : Int(400 * generator.unit() * generator.unit())
    let rating = reviews == 0 ? "" : self.rating()
    let fields = [
      "porto-\(number)", title, quarter.name, Self.decimal(latitude), Self.decimal(longitude),
      kind.name, cents, cents.isEmpty ? "" : "EUR", rating, String(reviews), String(guests),
    ]
    return fields.joined(separator: ",")
  }

  private mutating func pickQuarter() -> Quarter {
    var ticket = generator.below(Quarter.all.reduce(0) { $0 + $1.weight })
    for quarter in Quarter.all {
      if ticket < quarter.weight { return quarter }
      ticket -= quarter.weight
    }
    preconditionFailure("a ticket below the sum of all weights finds its quarter")
  }

  private mutating func pickKind() -> Kind {
    switch generator.below(100) {
    case 0..<68: .home
    case 68..<93: .privateRoom
    case 93..<98: .hotelRoom
    default: .sharedRoom
    }
  }

  /// One in fifty has no title.
  private mutating func title(kind: Kind, quarter: Quarter) -> String {
    let adjective = generator.pick(Self.adjectives)
    let noun = generator.pick(kind.nouns)
    let place = generator.pick(quarter.landmarks)
    switch generator.below(50) {
    case 0: return ""
    case 1..<20: return "\(adjective) \(noun) in \(quarter.name)"
    case 20..<35: return "\(adjective) \(noun) by \(place)"
    case 35..<42: return "\"\(noun), \(adjective.lowercased()), near \(place)\""
    case 42..<45: return "\"The \"\"\(adjective)\"\" \(noun)\""
    default: return "\(noun) at \(place)"
    }
  }

  /// Euros with two decimals; one in forty has no price.
  private mutating func price(kind: Kind, quarter: Quarter, guests: Int) -> String {
    let spread = 0.6 + 0.8 * generator.unit() * generator.unit() + 0.2 * generator.unit()
    let euros = Double(kind.basePrice + 11 * (guests - 1)) * quarter.priceFactor * spread
    if generator.chance(0.025) { return "" }
    return String(max(Int(euros), 12)) + (generator.chance(0.1) ? ".50" : ".00")
  }

  private mutating func rating() -> String {
    let hundredths = min(500, max(250, 472 + Int(generator.bell() * 22)))
    let decimals = hundredths % 100
    return "\(hundredths / 100)." + (decimals < 10 ? "0" : "") + String(decimals)
  }

  /// Five decimals, about a metre.
  private static func decimal(_ degrees: Double) -> String {
    let units = Int((degrees.magnitude * 100_000).rounded())
    let decimals = String(units % 100_000)
    let padding = String(repeating: "0", count: 5 - decimals.count)
    return (degrees < 0 ? "-" : "") + "\(units / 100_000).\(padding)\(decimals)"
  }

  private static let adjectives = [
    "Sunny", "Quiet", "Tiled", "Bright", "Old Town", "Riverside", "Spacious", "Modern", "Charming",
    "Artist's", "Central", "Rustic", "Elegant", "Cosy", "Airy", "Hidden",
  ]
}
