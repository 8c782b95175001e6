import StayModel

/// Decides which column fills which field, from the columns' names and a sample of their values.
struct FieldChooser {
  /// The columns in the order of the file, with what the sample says of them.
  let profiles: [ColumnProfile]
  /// How many rows the sample has.
  let rowCount: Int
  /// Columns by the fields that the caller wants them to fill.
  let demands: [StayField: String]
  /// Whether GeoJSON geometry gives the places.
  let hasGeometry: Bool
  /// Choices that the whole file has shown to be wrong.
  let banned: Set<Ban>

  /// Choices that the sample speaks against and the whole file bears out.
  var borneOut: Set<Ban> = []

  /// A choice that is not to be made, or is to be made all the same.
  struct Ban: Hashable, Sendable {
    let field: StayField
    let column: String
  }

  /// The name that reports give to GeoJSON's geometry.
  static let geometryColumn = "geometry"

  /// The share of a column's values that must be able to fill the field which its name says.
  private static let fittingShare = 0.5

  /// Whether so many different values among so many rows are ids: nine of ten rows must have one of
  /// their own, and in a file of a few rows all but one.
  static func areDistinct(_ distinct: Int, of rows: Int) -> Bool {
    distinct * 10 >= rows * 9 || distinct >= rows - 1
  }

  /// The choices, in the order of the fields.
  ///
  /// - Throws: ``ColumnError`` when a column that the caller named is not there.
  func choices() throws(ColumnError) -> [FieldChoice] {
    var chosen: [StayField: FieldChoice] = [:]
    for field in StayField.allCases {
      guard let demand = demands[field] else { continue }
      guard let column = column(named: demand) else {
        throw ColumnError(field: field, column: demand, columns: profiles.map(\.name))
      }
      chosen[field] = FieldChoice(field: field, column: column, reason: .option)
    }
    if hasGeometry && chosen[.latitude] == nil && chosen[.longitude] == nil
      && chosen[.location] == nil
    {
      chosen[.location] = FieldChoice(
        field: .location, column: Self.geometryColumn, reason: .geometry)
    }
    for field in StayField.allCases where chosen[field] == nil && isOpen(field, chosen) {
      chosen[field] = choice(for: field, taken: Set(chosen.values.map(\.column)))
    }
    settlePlace(&chosen)
    return StayField.allCases.compactMap { chosen[$0] }
  }

  /// The columns whose names say id or price, where none of them was chosen.
  func passedOver(_ choices: [FieldChoice]) -> [PassedColumn] {
    let taken = Set(choices.map(\.column))
    return [StayField.id, .price].compactMap { field in
      guard !choices.contains(where: { $0.field == field }) else { return nil }
      let named = profiles.filter { profile in
        profile.filled > 0 && !taken.contains(profile.name)
          && !banned.contains(Ban(field: field, column: profile.name))
      }
      let ranked = named.compactMap { profile -> (rank: Int, profile: ColumnProfile)? in
        let reading = FieldNames.readings(of: profile.name).first { $0.field == field }
        return reading.map { ($0.rank, profile) }
      }
      guard let best = ranked.min(by: { $0.rank < $1.rank })?.profile else { return nil }
      guard field == .id else {
        return PassedColumn(
          field: field, column: best.name, fitting: best.fitting(field), count: best.filled,
          example: best.firstOther)
      }
      guard !FieldNames.isDoubtfulID(best.name) else { return nil }
      return PassedColumn(
        field: field, column: best.name, fitting: best.distinct, count: rowCount, example: nil)
    }
  }

  /// A column by its name, else by its name in another case, else by its number from 1.
  private func column(named name: String) -> String? {
    if let exact = profiles.first(where: { $0.name == name }) { return exact.name }
    if let near = profiles.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return near.name
    }
    if hasGeometry && name == Self.geometryColumn { return name }
    if hasGeometry, name.hasPrefix("properties.") {
      return column(named: String(name.dropFirst("properties.".count)))
    }
    guard let number = Int(name), profiles.indices.contains(number - 1) else { return nil }
    return profiles[number - 1].name
  }

  private func isOpen(_ field: StayField, _ chosen: [StayField: FieldChoice]) -> Bool {
    switch field {
    case .latitude, .longitude: chosen[.location] == nil
    case .location: demands[.latitude] == nil && demands[.longitude] == nil
    default: true
    }
  }

  private func choice(for field: StayField, taken: Set<String>) -> FieldChoice? {
    var candidates: [(rank: Int, profile: ColumnProfile)] = []
    for profile in profiles where !taken.contains(profile.name) {
      for reading in FieldNames.readings(of: profile.name) where reading.field == field {
        guard !banned.contains(Ban(field: field, column: profile.name)) else { continue }
        guard isPlausible(profile, field: field, rank: reading.rank) else { continue }
        candidates.append((reading.rank, profile))
      }
    }
    // A column that is blank throughout the sample is taken only for want of another.
    candidates.sort {
      ($0.profile.filled == 0 ? 1 : 0, $0.rank) < ($1.profile.filled == 0 ? 1 : 0, $1.rank)
    }
    guard let best = candidates.first else { return nil }
    let runnerUp = candidates.dropFirst().first { $0.profile.name != best.profile.name }
    return FieldChoice(
      field: field, column: best.profile.name, reason: .name,
      runnerUp: runnerUp?.profile.name)
  }

  private func isPlausible(_ profile: ColumnProfile, field: StayField, rank: Int) -> Bool {
    switch field {
    case _ where borneOut.contains(Ban(field: field, column: profile.name)): return true
    case _ where profile.isUnseen: return field != .id
    case .id:
      guard rowCount > 0, profile.distinct > 0, profile.texts == profile.filled else {
        return false
      }
      return rank < FieldNames.doubtfulIDRank
        ? Self.areDistinct(profile.distinct, of: rowCount) : profile.distinct == rowCount
    case .latitude, .longitude:
      // A column that is blank in the sample may still be the one: its rows are rejected one by one.
      return profile.fitting(field) * 2 >= profile.filled
    default:
      return profile.filled > 0
        && Double(profile.fitting(field)) >= Self.fittingShare * Double(profile.filled)
    }
  }

  /// Leaves one way to tell the place.
  ///
  /// A pair of columns goes before a column that holds both, and a half of a pair is nothing. Without either, the values are looked at.
  private func settlePlace(_ chosen: inout [StayField: FieldChoice]) {
    let hasPair = chosen[.latitude] != nil && chosen[.longitude] != nil
    if hasPair && !(isBlank(chosen[.latitude]) && chosen[.location] != nil) {
      if chosen[.location]?.reason == .name { chosen[.location] = nil }
      return
    }
    if chosen[.location] != nil {
      for axis in [StayField.latitude, .longitude] where chosen[axis]?.reason == .name {
        chosen[axis] = nil
      }
      return
    }
    guard let pair = pairByValues(taken: Set(chosen.values.map(\.column))) else { return }
    if chosen[.latitude]?.reason != .option {
      chosen[.latitude] = FieldChoice(field: .latitude, column: pair.latitude, reason: .values)
    }
    if chosen[.longitude]?.reason != .option {
      chosen[.longitude] = FieldChoice(field: .longitude, column: pair.longitude, reason: .values)
    }
  }

  private func isBlank(_ choice: FieldChoice?) -> Bool {
    choice?.reason == .name
      && profiles.first { $0.name == choice?.column }?.filled == 0
  }

  /// Two columns side by side whose values are all degrees with decimals: the one that goes beyond
  /// 90 is the longitude; where neither does, latitude comes first.
  private func pairByValues(taken: Set<String>) -> (latitude: String, longitude: String)? {
    for index in profiles.indices.dropLast() {
      let first = profiles[index]
      let second = profiles[index + 1]
      guard isDegrees(first), isDegrees(second) else { continue }
      guard !taken.contains(first.name), !taken.contains(second.name) else { continue }
      if isLatitude(first) { return (first.name, second.name) }
      if isLatitude(second) { return (second.name, first.name) }
    }
    return nil
  }

  /// One value of twenty may be a mistake.
  private func isDegrees(_ profile: ColumnProfile) -> Bool {
    profile.filled > 0 && profile.numbers * 20 >= profile.filled * 19
      && profile.beyond180 * 20 <= profile.filled
      && profile.fineNumbers * 5 >= profile.filled * 4
      && profile.filled * 10 >= rowCount * 9
  }

  private func isLatitude(_ profile: ColumnProfile) -> Bool {
    profile.beyond90 * 20 <= profile.filled
  }
}

/// A column that the caller named and the file does not have.
struct ColumnError: Error, Hashable {
  let field: StayField
  let column: String
  let columns: [String]

  /// A sentence for people that lists what there is.
  var description: String {
    "there is no column \(ColumnText.name(column)) for \(field.rawValue); the columns are "
      + ColumnText.list(columns)
  }
}
