import StayServer

extension CommandError {
  /// What the shell and the user are told of a map that cannot be served.
  init(_ error: ServerError) {
    let code: CommandErrorCode =
      switch error.kind {
      case .badTiles, .noSuchHost: .usage
      case .addressInUse: .addressInUse
      default: .failed
      }
    self.init(code: code, message: error.description)
  }
}
