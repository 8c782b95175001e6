/// What only an opened callout or a detail page shows of a stay.
public struct StayDetail: Hashable, Sendable {
  /// The second line of the callout.
  public var subtitle: String?
  /// The address of the stay's page.
  public var url: String?
  /// The address of its picture.
  public var picture: String?
  /// The part of town that it is in.
  public var neighbourhood: String?
  /// Every column of the source that has no field here, as the text of one JSON object.
  ///
  /// Values are as the source wrote them: text for CSV, any JSON for JSON. Nil when there is none.
  public var attributes: String?

  /// Makes a detail.
  public init(
    subtitle: String? = nil, url: String? = nil, picture: String? = nil,
    neighbourhood: String? = nil, attributes: String? = nil
  ) {
    self.subtitle = subtitle
    self.url = url
    self.picture = picture
    self.neighbourhood = neighbourhood
    self.attributes = attributes
  }
}
