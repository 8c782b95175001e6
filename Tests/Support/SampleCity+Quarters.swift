extension SampleCity {
  /// A part of the city: where it is, how far its stays scatter, and what they cost there.
  struct Quarter: Sendable {
    let name: String
    let latitude: Double
    let longitude: Double
    /// The standard deviation of its stays' places, in degrees of latitude.
    let spread: Double
    /// Its share of all stays, in parts of the sum of all weights.
    let weight: Int
    let priceFactor: Double
    let landmarks: [String]

    static let all = [
      Quarter(
        name: "Ribeira", latitude: 41.1416, longitude: -8.6130, spread: 0.0009, weight: 14,
        priceFactor: 1.35, landmarks: ["the Quay", "Praça da Ribeira", "the Old Bridge"]),
      Quarter(
        name: "Sé", latitude: 41.1440, longitude: -8.6112, spread: 0.0011, weight: 14,
        priceFactor: 1.2, landmarks: ["the Cathedral", "the City Wall", "São Bento"]),
      Quarter(
        name: "Miragaia", latitude: 41.1448, longitude: -8.6205, spread: 0.0010, weight: 8,
        priceFactor: 1.1, landmarks: ["the Customs House", "Virtudes", "the Riverside"]),
      Quarter(
        name: "Santo Ildefonso", latitude: 41.1492, longitude: -8.6060, spread: 0.0022, weight: 22,
        priceFactor: 1.15, landmarks: ["the Market", "Santa Catarina", "Aliados"]),
      Quarter(
        name: "Cedofeita", latitude: 41.1545, longitude: -8.6210, spread: 0.0028, weight: 18,
        priceFactor: 1.0, landmarks: ["the Art Quarter", "Carvalhido", "the Chapel"]),
      Quarter(
        name: "Bonfim", latitude: 41.1530, longitude: -8.5975, spread: 0.0026, weight: 14,
        priceFactor: 0.9, landmarks: ["the Library", "Campo 24 de Agosto", "Heroísmo"]),
      Quarter(
        name: "Massarelos", latitude: 41.1500, longitude: -8.6330, spread: 0.0018, weight: 5,
        priceFactor: 1.05, landmarks: ["the Crystal Palace", "the Tram Museum"]),
      Quarter(
        name: "Boavista", latitude: 41.1590, longitude: -8.6360, spread: 0.0028, weight: 8,
        priceFactor: 0.95, landmarks: ["Casa da Música", "the Roundabout"]),
      Quarter(
        name: "Foz do Douro", latitude: 41.1535, longitude: -8.6690, spread: 0.0020, weight: 6,
        priceFactor: 1.4, landmarks: ["the Lighthouse", "the Pergola", "the Beach"]),
      Quarter(
        name: "Ramalde", latitude: 41.1700, longitude: -8.6450, spread: 0.0042, weight: 4,
        priceFactor: 0.75, landmarks: ["the Park", "Francos"]),
      Quarter(
        name: "Paranhos", latitude: 41.1735, longitude: -8.6055, spread: 0.0045, weight: 6,
        priceFactor: 0.7, landmarks: ["the University", "Arca d'Água", "the Hospital"]),
      Quarter(
        name: "Campanhã", latitude: 41.1580, longitude: -8.5810, spread: 0.0040, weight: 5,
        priceFactor: 0.65, landmarks: ["the Station", "the Stadium", "Freixo"]),
    ]
  }

  /// What is let.
  enum Kind: Sendable {
    case home
    case privateRoom
    case hotelRoom
    case sharedRoom

    var name: String {
      switch self {
      case .home: "Entire home/apt"
      case .privateRoom: "Private room"
      case .hotelRoom: "Hotel room"
      case .sharedRoom: "Shared room"
      }
    }

    /// Euros a night for one guest.
    var basePrice: Int {
      switch self {
      case .home: 64
      case .privateRoom: 38
      case .hotelRoom: 92
      case .sharedRoom: 21
      }
    }

    var maximumGuests: Int {
      switch self {
      case .home: 8
      case .privateRoom, .hotelRoom: 3
      case .sharedRoom: 2
      }
    }

    var nouns: [String] {
      switch self {
      case .home: ["Loft", "Studio", "House", "Flat", "Duplex", "Attic", "Apartment", "Townhouse"]
      case .privateRoom: ["Room", "Double Room", "Garden Room", "Balcony Room"]
      case .hotelRoom: ["Suite", "Hotel Room", "Guest Room"]
      case .sharedRoom: ["Bunk", "Shared Room", "Dormitory Bed"]
      }
    }
  }
}
