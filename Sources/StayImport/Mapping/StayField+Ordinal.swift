import StayModel

extension StayField {
  /// The field's place in tables of one entry a field.
  var ordinal: Int {
    switch self {
    case .id: 0
    case .title: 1
    case .label: 2
    case .latitude: 3
    case .longitude: 4
    case .location: 5
    case .price: 6
    case .currency: 7
    case .category: 8
    case .rating: 9
    case .reviews: 10
    case .guests: 11
    case .rank: 12
    case .mark: 13
    case .subtitle: 14
    case .url: 15
    case .picture: 16
    case .icon: 17
    case .tint: 18
    case .neighbourhood: 19
    }
  }

  /// How many fields there are.
  static let count = allCases.count
}
