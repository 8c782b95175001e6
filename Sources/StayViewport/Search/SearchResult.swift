import StayModel

/// What a search has found.
public struct SearchResult: Hashable, Sendable {
  /// How many stays there are, shown or not: exact.
  public let total: Int
  /// The first of them, by match, standing and id.
  public let stays: [FoundStay]
}
