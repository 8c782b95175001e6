import StayMap

/// Answers only requests that were sent to a name of this server.
///
/// A page of another site can give its own name this machine's address and then read what it is
/// sent (DNS rebinding); the Host field still says that other name.
struct HostCheck: Sendable {
  private let names: Set<String>

  /// Makes the check of a server that listens at a host; the loopback names are always good.
  init(listeningAt host: String, allowing others: [String] = []) {
    var names = Set(others.map { $0.lowercased() })
    names.formUnion([host.lowercased(), "localhost", "127.0.0.1", "::1"])
    self.names = names
  }

  /// - Throws: `RequestFailure` when the Host field is missing or names another host.
  func check(_ field: String?) throws(RequestFailure) {
    guard let field, names.contains(Self.name(in: field).lowercased()) else {
      throw RequestFailure(
        status: .misdirected, code: "hostNotAllowed",
        message: "this server does not answer to \((field ?? "").quoted); "
          + "start it with --allow-host to add a name")
    }
  }

  /// The name without the port: `[::1]:8080` is `::1`, `localhost:8080` is `localhost`.
  private static func name(in field: String) -> Substring {
    if field.hasPrefix("[") {
      guard let end = field.firstIndex(of: "]") else { return "" }
      return field[field.index(after: field.startIndex)..<end]
    }
    return field.prefix { $0 != ":" }
  }
}
