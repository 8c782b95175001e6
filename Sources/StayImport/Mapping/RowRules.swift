import StayModel

/// What holds for every row of a file.
struct RowRules: Sendable {
  /// The source's name, which every stay keeps.
  let source: String
  /// What stands before every id with a colon, if anything does.
  let idPrefix: String?
  /// The currency of amounts that name none.
  let currency: Currency?
  /// How amounts are written.
  let decimalRule: DecimalRule
  /// Whether arrays of two numbers begin with the latitude.
  let arraysBeginWithLatitude: Bool
  /// Whether ids come from the rows' content.
  let hasContentIDs: Bool
}

/// What the rows of a file say beyond their own values: counted on each core, summed at the end.
struct RowEvidence: Sendable {
  /// Rows whose value could fill the field, by the field's ordinal.
  var parsed = [Int](repeating: 0, count: StayField.count)
  /// Rows that have a value for the field at all.
  var filled = [Int](repeating: 0, count: StayField.count)
  var decimals = DecimalEvidence()
  var encoding = UTF8Evidence()
  /// Rows whose place is so far beyond degrees that it must be metres.
  var projected = 0
  /// Rows with a latitude beyond 90 whose longitude would be a latitude.
  var swapped = 0
  /// Stays whose longitude could be no latitude.
  var farLongitudes = 0
  /// One of the values that look projected, for the message.
  var projectedExample: String?
  /// What the values of the column are like that says price and fills nothing.
  var watched = Watched()
  /// Rows with another number of fields than the header, and how many of them have as many by the
  /// delimiter that may turn out to be the right one.
  var ragged = 0
  var rivalFits = 0
  /// Columns that the sample did not show, as the names on the way to them.
  var newColumns: Set<[String]> = []

  /// How many values a column has that fills nothing, and how many of them could be amounts.
  struct Watched: Sendable {
    var count = 0
    var fitting = 0

    /// Adds a row's value.
    mutating func add(_ cell: Cell) {
      guard !cell.isBlank else { return }
      count += 1
      guard cell.kind != .container else { return }
      if AmountText(ASCIIText.trimmed(cell.bytes)) != nil || NumberText.read(cell) == .none {
        fitting += 1
      }
    }
  }

  /// Adds what other rows said.
  mutating func add(_ other: RowEvidence) {
    for index in parsed.indices {
      parsed[index] += other.parsed[index]
      filled[index] += other.filled[index]
    }
    decimals.add(other.decimals)
    encoding.add(other.encoding)
    projected += other.projected
    swapped += other.swapped
    farLongitudes += other.farLongitudes
    projectedExample = projectedExample ?? other.projectedExample
    watched.count += other.watched.count
    watched.fitting += other.watched.fitting
    ragged += other.ragged
    rivalFits += other.rivalFits
    newColumns.formUnion(other.newColumns)
  }
}
