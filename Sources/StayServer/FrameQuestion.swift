import StayMap

/// What a client asks a frame for: the viewport with its filter and selection, and what bears on
/// the callout and on the camera.
struct FrameQuestion: Hashable, Sendable {
  let query: ViewportQuery
  let options: SelectionOptions

  init(_ parameters: inout Parameters) throws(RequestFailure) {
    query = try parameters.viewportQuery(try parameters.requiredViewport())
    options = try parameters.selectionOptions()
  }

  /// Answers it.
  func frame(in store: StayStore) throws -> Frame {
    try store.read { try $0.frame(of: query, options: options) }
  }
}
