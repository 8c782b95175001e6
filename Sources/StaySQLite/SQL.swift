/// SQL text and the values of its placeholders, written as one interpolated string.
///
/// An interpolated value becomes a bound placeholder, so no text of a user can turn into SQL:
///
/// ```swift
/// let sql: SQL = "SELECT pk FROM stay WHERE id = \(id)"   // SELECT pk FROM stay WHERE id = ?
/// ```
package struct SQL: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text, with `?` for each value.
  package private(set) var text: String
  /// The values, in the order of their placeholders.
  package private(set) var values: [StorageValue]

  package init(stringLiteral text: String) {
    self.text = text
    self.values = []
  }

  package init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
    values = stringInterpolation.values
  }

  package static func + (lhs: SQL, rhs: SQL) -> SQL {
    var sum = lhs
    sum += rhs
    return sum
  }

  package static func += (lhs: inout SQL, rhs: SQL) {
    lhs.text += rhs.text
    lhs.values += rhs.values
  }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var values: [StorageValue] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Binds a value.
    package mutating func appendInterpolation(_ value: some StorageValueConvertible) {
      text += "?"
      values.append(value.storageValue)
    }

    /// Sets in another piece of SQL with its values.
    package mutating func appendInterpolation(_ sql: SQL) {
      text += sql.text
      values += sql.values
    }

    /// Sets in a name that is spelled in the source code, such as a column list.
    package mutating func appendInterpolation(name: StaticString) {
      text += name.description
    }
  }
}

extension [SQL] {
  /// The pieces, joined by a separator.
  package func joined(separator: SQL) -> SQL {
    guard var sum = first else { return "" }
    for piece in dropFirst() {
      sum += separator
      sum += piece
    }
    return sum
  }
}
