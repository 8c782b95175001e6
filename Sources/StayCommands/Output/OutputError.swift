/// Why output could not be written.
enum OutputError: Error, Hashable, Sendable {
  /// The reader at the other end has gone: no fault, there is nobody left to tell.
  case brokenPipe
  /// The system's words for what went wrong.
  case failed(reason: String)
}
