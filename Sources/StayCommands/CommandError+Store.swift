import StayMap

extension CommandError {
  /// What the shell and the user are told of a store's error.
  init(_ error: StoreError) {
    let (status, code) = Self.statusAndCode(of: error.kind)
    self.init(status: status, code: code, message: error.description)
  }

  private static func statusAndCode(of kind: StoreError.Kind) -> (CommandStatus, String) {
    switch kind {
    case .noSuchStore: (.noInput, "noSuchStore")
    case .emptyFile: (.noInput, "emptyFile")
    case .noSuchStay: (.noInput, "noSuchStay")
    case .notADatabase: (.dataFault, "notADatabase")
    case .foreignDatabase: (.dataFault, "foreignDatabase")
    case .newerSchema: (.dataFault, "newerSchema")
    case .olderSchema: (.dataFault, "olderSchema")
    case .editedMigration: (.dataFault, "editedMigration")
    case .damaged: (.dataFault, "damaged")
    case .duplicateID: (.dataFault, "duplicateID")
    case .tooManyAtOnePlace: (.dataFault, "tooManyAtOnePlace")
    case .fileExists: (.cannotCreate, "fileExists")
    case .cannotOpen: (.cannotCreate, "cannotOpen")
    case .readOnly: (.inputOutput, "readOnly")
    case .diskFull: (.inputOutput, "diskFull")
    case .inputOutput: (.inputOutput, "inputOutput")
    case .busy: (.busy, "busy")
    case .interrupted: (.interrupted, "interrupted")
    default: (.failed, "database")
    }
  }
}
