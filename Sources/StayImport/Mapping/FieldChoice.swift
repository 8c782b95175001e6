public import StayModel

/// The column that fills a field, and why it does.
public struct FieldChoice: Hashable, Sendable {
  /// What made a column the choice.
  public enum Reason: String, Sendable {
    /// The column's name says so.
    case name
    /// The column's values look so.
    case values
    /// GeoJSON's geometry is the place.
    case geometry
    /// The caller said so.
    case option
  }

  /// The field.
  public let field: StayField
  /// The column's name; a dotted path in JSON.
  public let column: String
  /// What made it the choice.
  public let reason: Reason
  /// The column that would be next, if there is one.
  public let runnerUp: String?

  init(field: StayField, column: String, reason: Reason, runnerUp: String? = nil) {
    self.field = field
    self.column = column
    self.reason = reason
    self.runnerUp = runnerUp
  }
}
