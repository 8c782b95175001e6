/// Which sign stands before the decimals of a column's amounts; the other one groups thousands.
public enum DecimalRule: String, Sendable {
  /// 1,600.00
  case point = "decimal point"
  /// 1.600,00
  case comma = "decimal comma"
}

/// What the amounts of a column say about its rule.
struct DecimalEvidence: Sendable {
  /// Amounts that can only have been written with a decimal point.
  var forPoint = 0
  /// Amounts that can only have been written with a decimal comma.
  var forComma = 0
  /// Amounts with one comma and three digits behind it, which grouped thousands look like and
  /// three decimals too.
  var ambiguousComma = 0
  /// The same with one point.
  var ambiguousPoint = 0

  /// Adds what other rows said.
  mutating func add(_ other: DecimalEvidence) {
    forPoint += other.forPoint
    forComma += other.forComma
    ambiguousComma += other.ambiguousComma
    ambiguousPoint += other.ambiguousPoint
  }

  /// The rule for the whole column: what most of the telling amounts say.
  ///
  /// Where none tells, three digits behind one sign are thousands, because no amount of money shows three decimals where
  /// its currency has two.
  var rule: DecimalRule {
    if forPoint != forComma { return forPoint > forComma ? .point : .comma }
    return ambiguousPoint > ambiguousComma ? .comma : .point
  }

  /// How many amounts could be read both ways, and would be different ones.
  var ambiguousCount: Int { ambiguousPoint + ambiguousComma }

  /// Whether amounts stand in the column that could be read both ways and nothing decides.
  var isAmbiguous: Bool { forPoint == forComma && ambiguousCount > 0 }
}
