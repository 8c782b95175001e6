/// Why a command did not do what was asked: a status for scripts, a code for programs, a sentence
/// for people.
struct CommandError: Error, Hashable, Sendable {
  /// What the process exits with.
  let status: CommandStatus
  /// A word in camelCase that never changes for one kind of failure.
  let code: String
  /// What failed, where, and what to do.
  let message: String
}
