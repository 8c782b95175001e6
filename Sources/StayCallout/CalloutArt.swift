public import StayGeometry

/// The measures of a callout, in points.
public struct CalloutArt: Hashable, Sendable {
  /// From its edges to its content.
  public let padding: ViewInsets
  /// The radius of its corners.
  public let cornerRadius: Double
  /// From its edge to the pin.
  public let spacing: Double
  /// The blur radius of its shadow.
  public let shadowRadius: Double
  /// How dark its shadow is, 0...1; nil leaves it to the renderer.
  public let shadowOpacity: Double?

  /// Makes measures.
  public init(
    padding: ViewInsets, cornerRadius: Double, spacing: Double, shadowRadius: Double,
    shadowOpacity: Double? = nil
  ) {
    self.padding = padding
    self.cornerRadius = cornerRadius
    self.spacing = spacing
    self.shadowRadius = shadowRadius
    self.shadowOpacity = shadowOpacity
  }

  /// The callout of a price pin.
  public static let standard = CalloutArt(
    padding: ViewInsets(all: 12), cornerRadius: 18, spacing: 6, shadowRadius: 10)

  /// The bubble with content of its own.
  public static let bubble = CalloutArt(
    padding: ViewInsets(vertical: 8, horizontal: 12), cornerRadius: 12, spacing: 8,
    shadowRadius: 6, shadowOpacity: 0.2)
}
