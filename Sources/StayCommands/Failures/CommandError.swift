/// Why a command did not do what was asked: a code for programs, which gives the status for
/// scripts, and a sentence for people.
struct CommandError: Error, Hashable, Sendable {
  /// What failed.
  let code: CommandErrorCode
  /// What failed, where, and what to do.
  let message: String

  /// What the process exits with.
  var status: CommandStatus { code.status }
}
