import StayModel

/// What keeps a row from being a stay, before its column and place are told.
struct RowFault: Error, Hashable {
  /// The field at fault; nil when it is the whole row.
  var field: StayField?
  /// A phrase for people.
  let reason: String
  /// The value at fault.
  var value: String?

  init(field: StayField? = nil, reason: String, value: String? = nil) {
    self.field = field
    self.reason = reason
    self.value = value.map { String($0.prefix(Self.valueLimit)) }
  }

  init(_ field: StayField, _ reason: StayFault.Reason, _ cell: Cell) {
    self.init(field: field, reason: reason.rawValue, value: cell.kind == .absent ? "" : cell.text)
  }

  /// Longer values are cut in reports; the rejects file has them whole.
  static let valueLimit = 200
}
