import StayServer

extension CommandError {
  /// What the shell and the user are told of a map that cannot be served.
  init(_ error: ServerError) {
    switch error.kind {
    case .badTiles: self.init(status: .usage, code: "badTiles", message: error.description)
    case .noSuchHost: self.init(status: .usage, code: "noSuchHost", message: error.description)
    case .addressInUse:
      self.init(status: .failed, code: "addressInUse", message: error.description)
    default: self.init(status: .failed, code: "cannotListen", message: error.description)
    }
  }
}
