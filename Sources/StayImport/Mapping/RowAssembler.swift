import StayGeometry
import StayModel

/// Reads rows: cells in, values of the model out, or the fault that keeps them apart.
struct RowAssembler {
  let rules: RowRules
  private(set) var evidence = RowEvidence()

  init(rules: RowRules) {
    self.rules = rules
  }

  /// What a row says in numbers, with the place that they are known to be; its texts stay in its
  /// cells.
  struct Values {
    let numbers: StayNumbers
    let mark: Mark.Kind?
    let coordinate: Coordinate
    /// The price as the row writes it, where that is more than digits.
    let priceLabel: UnsafeBufferPointer<UInt8>?
  }

  /// Beyond this no degrees are meant, not even badly typed ones.
  private static let farthestDegrees = 400.0

  /// Reads a row.
  ///
  /// - Parameter cells: One cell a field, by the field's ordinal.
  /// - Returns: What the row says.
  /// - Throws: ``RowFault`` that says which field keeps the row from being a stay.
  mutating func values(of cells: UnsafePointer<Cell>) throws(RowFault) -> Values {
    var numbers = StayNumbers()
    countTexts(cells)
    try readPlace(cells, into: &numbers)
    let label = try readPrice(cells, into: &numbers)
    try readNumbers(cells, into: &numbers)
    let mark = try readMark(cells)
    do throws(StayFault) {
      let coordinate = try numbers.validatedCoordinate()
      if abs(coordinate.longitude) > 90 { evidence.farLongitudes += 1 }
      return Values(
        numbers: numbers, mark: mark, coordinate: coordinate, priceLabel: label)
    } catch {
      throw explain(error, numbers, cells)
    }
  }

  private mutating func note(_ field: StayField, parsed: Bool) {
    evidence.filled[field.ordinal] += 1
    if parsed { evidence.parsed[field.ordinal] += 1 }
  }

  private mutating func readPlace(
    _ cells: UnsafePointer<Cell>, into numbers: inout StayNumbers
  ) throws(RowFault) {
    let location = cells[StayField.location.ordinal]
    if location.kind != .absent {
      guard !location.isBlank else { throw RowFault(.location, .missing, location) }
      let point = PointText(location, arraysBeginWithLatitude: rules.arraysBeginWithLatitude)
      note(.location, parsed: point != nil)
      guard let point else {
        throw RowFault(field: .location, reason: "not a pair of coordinates", value: location.text)
      }
      numbers.latitude = try degrees(point.latitude, .location, location)
      numbers.longitude = try degrees(point.longitude, .location, location)
      return
    }
    numbers.latitude = try degrees(.latitude, .latitude, cells)
    numbers.longitude = try degrees(.longitude, .longitude, cells)
  }

  @inline(__always)
  private mutating func degrees(
    _ field: StayField, _ axis: DegreesText.Axis, _ cells: UnsafePointer<Cell>
  ) throws(RowFault) -> Double {
    let cell = cells[field.ordinal]
    let number = NumberText.readDegrees(cell, axis)
    if case .value(let value) = number {
      note(field, parsed: true)
      return value
    }
    if number != .none { note(field, parsed: number == .notFinite) }
    if number == .notANumber, DegreesText(ASCIIText.trimmed(cell.bytes)) != nil {
      throw RowFault(
        field: field, reason: "its letter is not one of a \(field.rawValue)", value: cell.text)
    }
    return try degrees(number, field, cell)
  }

  private func degrees(
    _ number: NumberText, _ field: StayField, _ cell: Cell
  ) throws(RowFault) -> Double {
    switch number {
    case .value(let value): return value
    case .none: throw RowFault(field, .missing, cell)
    case .notFinite: throw RowFault(field, .notFinite, cell)
    case .notANumber: throw RowFault(field, .notANumber, cell)
    }
  }

  /// Reads the price; returns its text where that is more than digits.
  private mutating func readPrice(
    _ cells: UnsafePointer<Cell>, into numbers: inout StayNumbers
  ) throws(RowFault) -> UnsafeBufferPointer<UInt8>? {
    let cell = cells[StayField.price.ordinal]
    guard cell.kind != .absent else { return nil }
    let trimmed = ASCIIText.trimmed(cell.bytes)
    guard let text = AmountText(trimmed) else {
      // "N/A", "-" and their like say that there is no price; that is not 0.
      switch NumberText.read(cell) {
      case .none, .notFinite: return nil
      case .value, .notANumber:
        note(.price, parsed: false)
        throw RowFault(.price, .notAnAmount, cell)
      }
    }
    var rule = rules.decimalRule
    if cell.kind == .scalar {
      // JSON has one way to write numbers.
      rule = .point
    } else {
      text.digits.testify(to: &evidence.decimals)
    }
    guard let amount = text.amount(rule) else {
      note(.price, parsed: text.digits.isOverflowing)
      throw RowFault(.price, text.digits.isOverflowing ? .tooLarge : .notAnAmount, cell)
    }
    note(.price, parsed: true)
    let stated = try statedCurrency(cells) ?? rules.currency
    do throws(PriceError) {
      numbers.price = try Price(amount: amount, currency: text.currency.resolved(stated: stated))
    } catch {
      throw RowFault(.price, error.isTooLarge ? .tooLarge : .tooFine, cell)
    }
    return text.isBare ? nil : trimmed
  }

  private mutating func statedCurrency(
    _ cells: UnsafePointer<Cell>
  ) throws(RowFault) -> Currency? {
    let cell = cells[StayField.currency.ordinal]
    guard !cell.isBlank else { return nil }
    let currency = CurrencyText.find(String(decoding: ASCIIText.trimmed(cell.bytes), as: UTF8.self))
    note(.currency, parsed: currency != nil)
    guard let currency else { throw RowFault(.currency, .notACurrency, cell) }
    return currency
  }

  private mutating func readNumbers(
    _ cells: UnsafePointer<Cell>, into numbers: inout StayNumbers
  ) throws(RowFault) {
    numbers.rating = try number(.rating, cells)
    numbers.rank = try number(.rank, cells)
    numbers.reviews = try whole(.reviews, cells)
    numbers.guests = try whole(.guests, cells)
  }

  private mutating func readMark(_ cells: UnsafePointer<Cell>) throws(RowFault) -> Mark.Kind? {
    let cell = cells[StayField.mark.ordinal]
    guard !cell.isBlank else { return nil }
    let mark = Mark.Kind(String(decoding: ASCIIText.trimmed(cell.bytes), as: UTF8.self))
    note(.mark, parsed: mark != nil)
    if mark == nil { throw RowFault(.mark, .notAMark, cell) }
    return mark
  }

  private mutating func number(
    _ field: StayField, _ cells: UnsafePointer<Cell>
  ) throws(RowFault) -> Double? {
    let cell = cells[field.ordinal]
    guard cell.kind != .absent else { return nil }
    switch NumberText.read(cell) {
    case .none, .notFinite: return nil
    case .value(let value):
      note(field, parsed: true)
      return value
    case .notANumber:
      note(field, parsed: false)
      throw RowFault(field, .notANumber, cell)
    }
  }

  private mutating func whole(
    _ field: StayField, _ cells: UnsafePointer<Cell>
  ) throws(RowFault) -> Int? {
    let cell = cells[field.ordinal]
    guard cell.kind != .absent else { return nil }
    let trimmed = ASCIIText.trimmed(cell.bytes)
    if let plain = Self.plainDigits(trimmed) {
      note(field, parsed: true)
      return plain
    }
    switch NumberText.read(trimmed) {
    case .none, .notFinite: return nil
    case .value(let value):
      note(field, parsed: true)
      if let whole = Int(exactly: value) { return whole }
    case .notANumber: break
    }
    // "1,234" is no number above, or no whole one; as grouped thousands it can be both.
    if let (digits, end) = AmountDigits.scan(trimmed, from: 0), end == trimmed.count,
      let units = (digits.amount(rules.decimalRule) ?? digits.amount(.point))?.exactUnits(digits: 0)
    {
      return Int(units)
    }
    if case .notANumber = NumberText.read(trimmed) {
      note(field, parsed: false)
      throw RowFault(field, .notANumber, cell)
    }
    throw RowFault(field, .notWhole, cell)
  }

  @inline(__always)
  private static func plainDigits(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 18 else { return nil }
    var value = 0
    for byte in bytes {
      guard ASCIIText.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  private mutating func countTexts(_ cells: UnsafePointer<Cell>) {
    for field in Self.textFields where !cells[field].isBlank {
      evidence.filled[field] += 1
      evidence.parsed[field] += 1
    }
  }

  private static let textFields: [Int] = [
    StayField.id, .title, .label, .category, .subtitle, .url, .picture, .icon, .tint,
    .neighbourhood,
  ].map(\.ordinal)

  /// Tells what the model refuses in the words and with the value of the row.
  private mutating func explain(
    _ fault: StayFault, _ numbers: StayNumbers, _ cells: UnsafePointer<Cell>
  ) -> RowFault {
    let location = cells[StayField.location.ordinal]
    let isPlace = fault.field == .latitude || fault.field == .longitude
    let cell = isPlace && location.kind != .absent ? location : cells[fault.field.ordinal]
    var described = RowFault(fault.field, fault.reason, cell)
    guard fault.reason == .outOfRange, let latitude = numbers.latitude,
      let longitude = numbers.longitude
    else { return described }
    if abs(latitude) > Self.farthestDegrees || abs(longitude) > Self.farthestDegrees {
      evidence.projected += 1
      evidence.projectedExample = evidence.projectedExample ?? "\(latitude), \(longitude)"
    } else if abs(latitude) > 90 && abs(latitude) <= 180 && abs(longitude) <= 90 {
      evidence.swapped += 1
      described = RowFault(
        field: fault.field,
        reason: "out of range; perhaps latitude and longitude have changed places",
        value: described.value)
    }
    return described
  }

  /// Adds what the mapper learned about the row's bytes.
  mutating func addEvidence(_ change: (inout RowEvidence) -> Void) {
    change(&evidence)
  }
}
