/// Why the live map cannot be served.
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure; more may come, so switch with a default.
  public enum Kind: Hashable, Sendable {
    /// The host's name has no address here.
    case noSuchHost
    /// Another program listens there.
    case addressInUse
    /// The system does not let this program listen there.
    case cannotListen
    /// The tiles' address is none.
    case badTiles
  }

  /// What is wrong.
  public let kind: Kind
  /// What it is about, in words.
  public let detail: String

  /// Makes an error.
  public init(kind: Kind, detail: String) {
    self.kind = kind
    self.detail = detail
  }

  /// A sentence for people: what failed, and what to do.
  public var description: String {
    switch kind {
    case .noSuchHost: "\(detail) is no address of this machine; use 127.0.0.1, or 0.0.0.0 for all"
    case .addressInUse: "another program listens at \(detail); choose another port, or 0 for any"
    case .cannotListen: "cannot listen at \(detail)"
    case .badTiles: "the tiles cannot be used: \(detail)"
    }
  }
}
