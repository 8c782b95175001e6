public import StayGeometry
import StayModel

/// What a map draws of a viewport: pins and clusters, and how many stays they stand for.
///
/// ```swift
/// let result = try store.read { try $0.result(of: ViewportQuery(viewport: viewport)) }
/// print(result.counts.total, result.pins.map(\.id))
/// ```
public struct ViewportResult: Hashable, Sendable {
  /// What was asked for.
  public let viewport: Viewport
  /// The exact number of stays there, and how many of them are shown.
  public let counts: ViewportCounts
  /// The pins by standing and id, each stay once.
  ///
  /// The selected stay is among them even where it lies outside the viewport or fails the filter;
  /// then it is not counted.
  public let pins: [ViewportPin]
  /// The clusters, from north to south and then from west to east.
  public let clusters: [Cluster]

  /// Makes an answer.
  public init(
    viewport: Viewport, counts: ViewportCounts, pins: [ViewportPin], clusters: [Cluster]
  ) {
    self.viewport = viewport
    self.counts = counts
    self.pins = pins
    self.clusters = clusters
  }

  /// The selected pin; nil where nothing was selected or the selected stay is not in the store.
  public var selectedPin: ViewportPin? { pins.first(where: \.isSelected) }
}
