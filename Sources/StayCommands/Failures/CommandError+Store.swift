import StayMap

extension CommandError {
  /// What the shell and the user are told of a store's error.
  init(_ error: StoreError) {
    self.init(code: Self.code(of: error.kind), message: error.description)
  }

  private static func code(of kind: StoreError.Kind) -> CommandErrorCode {
    switch kind {
    case .noSuchStore: .noSuchStore
    case .emptyFile: .emptyFile
    case .noSuchStay: .noSuchStay
    case .notADatabase: .notADatabase
    case .foreignDatabase: .foreignDatabase
    case .newerSchema: .newerSchema
    case .olderSchema: .olderSchema
    case .editedMigration: .editedMigration
    case .damaged: .damaged
    case .duplicateID: .duplicateID
    case .tooManyAtOnePlace: .tooManyAtOnePlace
    case .fileExists: .fileExists
    case .cannotOpen: .cannotOpen
    case .readOnly: .readOnly
    case .diskFull: .diskFull
    case .inputOutput: .inputOutput
    case .busy: .busy
    case .interrupted: .interrupted
    default: .database
    }
  }
}
