import StayCallout
import StayModel
import StayStore
import StayViewport

/// What the store answered to a question, on one state of it.
struct SessionAnswer: Sendable {
  let question: ViewportQuery
  let result: ViewportResult
  /// The store's version that the answer is of, or a later one up to which it still holds.
  var version: Int64
  /// The selected stay; nil where none is selected or the store has it no more.
  private let selectedStay: Stay?

  init(to question: ViewportQuery, from reader: StoreReader) throws {
    self.question = question
    version = try reader.version()
    result = try reader.result(of: question)
    selectedStay = try question.selection.flatMap { try reader.stay(id: $0) }
  }

  /// Whether it answers the same question on the same state of the store.
  func isSame(as other: SessionAnswer) -> Bool {
    version == other.version && question == other.question
  }

  /// What became of the selected stay.
  func selected(under filter: StayFilter) -> ItemsChange.Selected {
    guard question.selection != nil else { return .asBefore }
    guard let selectedStay else { return .deleted }
    let pin = selectedStay.pin
    return filter.matches(selectedStay)
      ? .present(pin, selectedStay.detail) : .filteredAway(pin, selectedStay.detail)
  }
}
