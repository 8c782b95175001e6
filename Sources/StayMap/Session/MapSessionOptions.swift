public import StayViewport

/// How a session asks its store.
public struct MapSessionOptions: Hashable, Sendable {
  /// What a camera that moved means for what is asked.
  public enum AreaPolicy: Hashable, Sendable {
    /// The map always shows what is in sight.
    case follow
    /// The map keeps what it shows and offers to search the new area, once the camera is so far
    /// from the area that was searched: by this share of its width or height, or zoomed by this
    /// share of a level.
    case ask(threshold: Double)
  }

  /// What becomes of stays that are too many to be drawn one by one.
  public var clustering: ViewportQuery.Clustering
  /// The most pins that are drawn one by one; nil leaves it to the query.
  public var limit: Int?
  /// The most full pins.
  public var budget: Int
  /// What a camera that moved means.
  public var area: AreaPolicy
  /// How long another process's commit may stay unnoticed, at most.
  public var changeLatency: Duration

  /// Makes options.
  public init(
    clustering: ViewportQuery.Clustering = .auto, limit: Int? = nil,
    budget: Int = ViewportQuery.standardBudget, area: AreaPolicy = .follow,
    changeLatency: Duration = .milliseconds(250)
  ) {
    self.clustering = clustering
    self.limit = limit
    self.budget = budget
    self.area = area
    self.changeLatency = changeLatency
  }
}
