import Foundation
import StayTestSupport

/// A listings file of any length around invented towns all over the world: the same for the same
/// count.
///
/// Town sizes follow a power law, as real ones do, so that some viewports are crowded and most of
/// the globe is empty. The columns are those of `make_listings.py` beside the C baselines, so that
/// both read one file; no field holds a quote or a line break, because the baselines trust theirs.
struct SyntheticListings {
  static let header =
    "id,name,host_id,host_name,neighbourhood_group,neighbourhood,latitude,longitude,room_type,"
    + "price,minimum_nights,number_of_reviews,rating,accommodates"

  private struct Town {
    let name: String
    let country: String
    let latitude: Double
    let longitude: Double
  }

  private var generator: SeededGenerator
  private let towns: [Town]
  /// The sum of the weights of each town and those before it.
  private let cumulativeWeights: [Double]
  private var number = 0

  /// Lays out the towns.
  init(townCount: Int = 20_000) {
    var generator = SeededGenerator(seed: 7)
    var towns: [Town] = []
    var weights: [Double] = []
    var sum = 0.0
    for index in 0..<townCount {
      let syllables = (0..<3).map { _ in generator.pick(Self.syllables) }
      // More towns in the middle latitudes, none beyond 70 degrees.
      let latitude = 70 * (generator.unit() + generator.unit() + generator.unit() - 1.5) / 1.5
      towns.append(
        Town(
          name: syllables.joined().capitalized, country: generator.pick(Self.countries),
          latitude: latitude, longitude: 360 * generator.unit() - 180))
      sum += 1 / Double(index + 3)
      weights.append(sum)
    }
    self.generator = generator
    self.towns = towns
    cumulativeWeights = weights
  }

  /// Writes a file with a header and so many rows.
  static func write(count: Int, to path: String) throws {
    var listings = SyntheticListings()
    try Data().write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    var chunk = header + "\n"
    for _ in 0..<count {
      chunk += listings.nextRow()
      chunk += "\n"
      if chunk.utf8.count > 1 << 20 {
        try file.write(contentsOf: Data(chunk.utf8))
        chunk = ""
      }
    }
    try file.write(contentsOf: Data(chunk.utf8))
    try file.close()
  }

  private mutating func nextRow() -> String {
    number += 1
    let town = pickTown()
    let latitude = min(max(town.latitude + generator.bell() * 0.02, -89), 89)
    var longitude = town.longitude + generator.bell() * 0.025
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    let title =
      "\(generator.pick(Self.adjectives)) \(generator.pick(Self.nouns)) in \(town.name)"
    let price = 18 + Int(400 * generator.unit() * generator.unit() * generator.unit())
    let rating = 300 + generator.below(201)
    return [
      String(number), title, String(number % 100_000), "Host", town.country, town.name,
      Self.decimal(latitude), Self.decimal(longitude), generator.pick(Self.kinds),
      "$\(price).00", String(1 + number % 7), String(generator.below(400)),
      "\(rating / 100).\(rating % 100 / 10)\(rating % 10)", String(1 + generator.below(8)),
    ].joined(separator: ",")
  }

  private mutating func pickTown() -> Town {
    let ticket = generator.unit() * (cumulativeWeights.last ?? 0)
    var low = 0
    var high = cumulativeWeights.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulativeWeights[middle] <= ticket { low = middle + 1 } else { high = middle }
    }
    return towns[low]
  }

  /// Five decimals, about a metre.
  private static func decimal(_ degrees: Double) -> String {
    let units = Int((degrees.magnitude * 100_000).rounded())
    let decimals = String(units % 100_000)
    let padding = String(repeating: "0", count: 5 - decimals.count)
    return (degrees < 0 ? "-" : "") + "\(units / 100_000).\(padding)\(decimals)"
  }

  private static let syllables = [
    "al", "ber", "cor", "den", "es", "fal", "gar", "hol", "il", "kan", "lu", "mar", "nor", "ost",
    "pe", "ros", "san", "tor", "ul", "ven", "wal", "zu",
  ]
  private static let countries = ["AU", "BR", "DE", "ES", "FR", "IT", "JP", "MX", "PT", "US"]
  private static let adjectives = [
    "Sunny", "Quiet", "Rooftop", "Tiled", "Garden", "River View", "Cosy", "Modern",
  ]
  private static let nouns = ["Loft", "Studio", "House", "Room", "Flat", "Attic", "Villa"]
  private static let kinds = [
    "Entire home/apt", "Entire home/apt", "Entire home/apt", "Private room", "Private room",
    "Hotel room",
  ]
}
