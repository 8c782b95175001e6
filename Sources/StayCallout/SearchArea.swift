public import StayGeometry

/// What the map was last asked about against what it shows: "search this area".
///
/// A map that follows asks again after every move that matters; one that asks offers a button
/// instead, as results that change by themselves while one looks confuse.
public struct SearchArea: Hashable, Sendable {
  /// Who decides that the map is asked again.
  public enum Mode: String, CaseIterable, Sendable {
    /// Every move that matters does.
    case follow
    /// The person does, by a button.
    case ask
  }

  /// What is to be done about the viewport that is shown.
  public enum Advice: String, Sendable {
    /// What is shown was asked about, or nearly so.
    case nothing
    /// Ask about it now.
    case query
    /// Offer the button.
    case offer
  }

  /// Who decides that the map is asked again.
  public var mode: Mode
  /// How far the centre may move, as a share of the view's shorter side, before it matters.
  public var movedShare: Double
  /// How far the zoom may change before it matters.
  public var zoomStep: Double
  /// The viewport that was last asked about; nil before the first question.
  public private(set) var queried: Viewport?

  /// Begins with nothing asked.
  public init(mode: Mode = .follow, movedShare: Double = 0.1, zoomStep: Double = 0.25) {
    self.mode = mode
    self.movedShare = movedShare
    self.zoomStep = zoomStep
  }

  /// Notes what is being asked about.
  public mutating func ask(about viewport: Viewport) {
    queried = viewport
  }

  /// What is to be done about a viewport; the first one is always asked about.
  ///
  /// - Complexity: O(1).
  public func advice(for viewport: Viewport) -> Advice {
    guard let queried else { return .query }
    guard differs(viewport, from: queried) else { return .nothing }
    return mode == .follow ? .query : .offer
  }

  private func differs(_ viewport: Viewport, from queried: Viewport) -> Bool {
    guard viewport != queried else { return false }
    // Beyond the map's edge all places are one point, so only comparing tells every move.
    guard movedShare > 0 || zoomStep > 0 else { return true }
    let seen = ViewProjection(region: queried.region, size: queried.size)
    let middle = ViewRect(queried.size).center
    let point = seen.point(of: viewport.region.center)
    let side = min(queried.size.width, queried.size.height)
    let way =
      ((point.x - middle.x) * (point.x - middle.x)
      + (point.y - middle.y) * (point.y - middle.y)).squareRoot()
    return way > side * max(movedShare, 0)
      || abs(viewport.zoom - queried.zoom) > max(zoomStep, 0)
      || viewport.size != queried.size
  }
}
