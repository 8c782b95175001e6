public import StayCallout
public import StayViewport

/// How a session asks its store.
public struct MapSessionOptions: Hashable, Sendable {
  /// What becomes of stays that are too many to be drawn one by one.
  public var clustering: ViewportQuery.Clustering
  /// The most pins that are drawn one by one; nil leaves it to the query.
  public var limit: Int?
  /// The most full pins.
  public var budget: Int
  /// When a camera that moved leads to a new question, or to the offer of one.
  public var area: SearchArea
  /// How long another process's commit may stay unnoticed, at most.
  public var changeLatency: Duration

  /// Makes options.
  public init(
    clustering: ViewportQuery.Clustering = .auto, limit: Int? = nil,
    budget: Int = ViewportQuery.standardBudget, area: SearchArea = .exact,
    changeLatency: Duration = .milliseconds(250)
  ) {
    self.clustering = clustering
    self.limit = limit
    self.budget = budget
    self.area = area
    self.changeLatency = changeLatency
  }
}

extension SearchArea {
  /// Every move is followed, so that the map always shows what is in sight.
  public static let exact = SearchArea(mode: .follow, movedShare: 0, zoomStep: 0)
}
