/// The kinds of failure, as JSON names them; a name never changes its meaning.
enum CommandErrorCode: String, CaseIterable, Sendable {
  case usage
  case rejectedRows
  case refused
  case damagedInput
  case invalidStay
  case invalidFrame
  case invalidScript
  case notADatabase
  case foreignDatabase
  case newerSchema
  case olderSchema
  case editedMigration
  case damaged
  case duplicateID
  case tooManyAtOnePlace
  case noSuchInput
  case noSuchStore
  case emptyFile
  case noSuchStay
  case fileExists
  case cannotOpen
  case cannotWrite
  case readOnly
  case diskFull
  case inputOutput
  case inputFailed
  case outputFailed
  case busy
  case changedMeanwhile
  case interrupted
  case addressInUse
  case database
  case failed

  /// The status that a command with such a failure ends with.
  var status: CommandStatus {
    switch self {
    case .usage: .usage
    case .rejectedRows, .refused, .damagedInput, .invalidStay, .invalidFrame, .invalidScript,
      .notADatabase, .foreignDatabase, .newerSchema, .olderSchema, .editedMigration, .damaged,
      .duplicateID, .tooManyAtOnePlace:
      .dataFault
    case .noSuchInput, .noSuchStore, .emptyFile, .noSuchStay: .noInput
    case .fileExists, .cannotOpen, .cannotWrite: .cannotCreate
    case .readOnly, .diskFull, .inputOutput, .inputFailed, .outputFailed: .inputOutput
    case .busy, .changedMeanwhile: .busy
    case .interrupted: .interrupted
    case .addressInUse, .database, .failed: .failed
    }
  }
}
