/// Why a command did not do what was asked: a code for programs, which gives the status for
/// scripts, and a sentence for people.
struct CommandError: Error, Hashable, Sendable {
  /// What failed.
  let code: CommandErrorCode
  /// What failed, where, and what to do.
  var message: String { sentences.joined(separator: "\n") }
  /// What is said, a line each.
  ///
  /// A line's own breaks and controls come from names that are not ours.
  let sentences: [String]

  /// Makes an error that is told in one line.
  init(code: CommandErrorCode, message: String) {
    self.init(code: code, sentences: [message])
  }

  /// Makes an error that is told in several lines.
  init(code: CommandErrorCode, sentences: [String]) {
    self.code = code
    self.sentences = sentences
  }

  /// What the process exits with.
  var status: CommandStatus { code.status }
}
