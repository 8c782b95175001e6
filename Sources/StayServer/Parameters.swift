import StayMap

/// Reads a request's parameters one by one, and then tells of those that nobody asked for.
///
/// A parameter is called like the option of the command line, `min-price`, or as JSON spells it,
/// `minPrice`; both are the same.
struct Parameters {
  private let given: [(name: String, value: String)]
  private var known: [String] = []

  init(_ query: [(name: String, value: String)]) {
    given = query.map { (Self.canonical($0.name), $0.value) }
  }

  /// The value of a parameter that may be given once, read by the closure; nil when it is not.
  mutating func read<Value>(
    _ names: String..., by reader: (String) throws(ValueFault) -> Value
  ) throws(RequestFailure) -> Value? {
    let values = try all(names, by: reader)
    guard values.count < 2 else {
      throw .parameter(names[0], "was given \(values.count) times; give it once")
    }
    return values.first
  }

  /// The values of a parameter that may be given several times, in their order.
  mutating func readAll<Value>(
    _ names: String..., by reader: (String) throws(ValueFault) -> Value
  ) throws(RequestFailure) -> [Value] {
    try all(names, by: reader)
  }

  /// Ends the reading.
  ///
  /// - Throws: `RequestFailure` that names a parameter which was not read, and what may have been
  ///   meant.
  func finish() throws(RequestFailure) {
    for (name, _) in given where !known.contains(name) {
      let meant = Suggestion.nearest(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
      throw RequestFailure(
        status: .badRequest, code: "unknownParameter",
        message: "unknown parameter \(name.quoted)" + meant)
    }
  }

  private mutating func all<Value>(
    _ names: [String], by reader: (String) throws(ValueFault) -> Value
  ) throws(RequestFailure) -> [Value] {
    known += names
    var values: [Value] = []
    for (name, value) in given where names.contains(name) {
      do throws(ValueFault) {
        values.append(try reader(value))
      } catch {
        throw .parameter(name, error.reason)
      }
    }
    return values
  }

  /// `minPrice` as `min-price`.
  private static func canonical(_ name: String) -> String {
    var canonical = ""
    for scalar in name.unicodeScalars {
      if ("A"..."Z").contains(scalar) {
        canonical += "-" + scalar.properties.lowercaseMapping
      } else {
        canonical.unicodeScalars.append(scalar)
      }
    }
    return canonical
  }
}
