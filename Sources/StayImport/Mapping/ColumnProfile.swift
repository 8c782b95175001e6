import StayModel

/// What the values of a column are like, over a sample of rows.
struct ColumnProfile: Sendable {
  let name: String
  /// Whether the sample did not show the column, which stands only farther down.
  let isUnseen: Bool
  /// Values that are not blank.
  private(set) var filled = 0
  private(set) var numbers = 0
  /// Numbers with three decimals and more, as coordinates have.
  private(set) var fineNumbers = 0
  private(set) var beyond90 = 0
  private(set) var beyond180 = 0
  private(set) var points = 0
  private(set) var amounts = 0
  private(set) var marks = 0
  private(set) var currencies = 0
  private(set) var texts = 0
  private(set) var decimals = DecimalEvidence()
  /// The first value that is no amount, cut where it is long.
  private(set) var firstOther: String?
  private var values: Set<UInt64> = []

  init(name: String, isUnseen: Bool = false) {
    self.name = name
    self.isUnseen = isUnseen
  }

  /// How many different values were seen.
  var distinct: Int { values.count }

  /// Adds a row's value.
  mutating func add(_ cell: Cell) {
    guard !cell.isBlank else { return }
    filled += 1
    var hash = SipHash128()
    hash.update(UnsafeRawBufferPointer(cell.bytes))
    values.insert(hash.finish().0)
    if PointText(cell, arraysBeginWithLatitude: true) != nil { points += 1 }
    guard cell.kind != .container else { return }
    texts += 1
    switch NumberText.readDegrees(cell) {
    case .value(let number):
      numbers += 1
      if abs(number) > 90 { beyond90 += 1 }
      if abs(number) > 180 { beyond180 += 1 }
      if Self.decimalCount(cell.bytes) >= 3 { fineNumbers += 1 }
    case .notFinite, .none: numbers += 1
    case .notANumber: break
    }
    let trimmed = ASCIIText.trimmed(cell.bytes)
    if let amount = AmountText(trimmed) {
      amounts += 1
      amount.digits.testify(to: &decimals)
    } else if case .none = NumberText.read(cell) {
      amounts += 1
    } else if firstOther == nil {
      firstOther = ColumnText.name(String(decoding: trimmed.prefix(400), as: UTF8.self))
    }
    if trimmed.count <= 8 {
      let text = String(decoding: trimmed, as: UTF8.self)
      if Mark.Kind(text) != nil { marks += 1 }
      if CurrencyText.find(text) != nil { currencies += 1 }
    }
  }

  private static func decimalCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard
      let sign = bytes.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") })
    else { return 0 }
    return bytes[(sign + 1)...].prefix(while: ASCIIText.isDigit).count
  }

  /// How many values could fill a field.
  func fitting(_ field: StayField) -> Int {
    switch field {
    case .latitude, .longitude, .rating, .rank: numbers
    case .location: points
    case .price, .reviews, .guests: amounts
    case .currency: currencies
    case .mark: marks
    default: texts
    }
  }
}

/// A currency by its code or sign.
enum CurrencyText {
  /// The currency that a cell of a currency column names.
  static func find(_ text: String) -> Currency? {
    if let currency = Currency.find(code: text) { return currency }
    let affix = Array(text.utf8).withUnsafeBufferPointer { AmountAffix(before: $0) }
    switch affix?.currency {
    case .known(let currency): return currency
    case .dollar: return .usDollar
    default: return nil
    }
  }
}
