/// An argument that has no option before it, such as the ID of `stays show ID`.
struct ArgumentSpec: Sendable {
  /// How many of it the command takes.
  enum Count: Sendable {
    case one
    case oneOrMore
    case any
  }

  /// Its name in capitals.
  let name: String
  /// How many there may be.
  let count: Count
  /// What it is, in one phrase.
  let help: String

  /// How the usage line shows it.
  var usage: String {
    switch count {
    case .one: name
    case .oneOrMore: "\(name)…"
    case .any: "[\(name)…]"
    }
  }
}
