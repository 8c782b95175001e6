import StayMap

/// Why a request was refused or could not be answered.
///
/// A status, a word for programs, a sentence for people; it names no file of the machine.
struct RequestFailure: Error, Sendable {
  /// The status to answer with.
  let status: Status
  /// A word in camelCase that never changes for one kind of failure.
  let code: String
  /// What failed, and what to do.
  let message: String
  /// Header fields that belong to the status.
  var headers: [(name: String, value: String)] = []

  /// What clients read.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.object("error") { json in
        json.member("code", code)
        json.member("message", message)
      }
    }
    return json.text
  }

  /// A parameter whose value cannot be taken.
  static func parameter(_ name: String, _ reason: String) -> RequestFailure {
    RequestFailure(status: .badRequest, code: "badParameter", message: "\(name): \(reason)")
  }

  /// The address is no text, so that it names nothing.
  static let noText = RequestFailure(
    status: .badRequest, code: "badParameter",
    message: "the address holds what is no UTF-8, or NUL; encode its text as UTF-8")

  /// Nothing is at the path.
  static func nothing(at path: String) -> RequestFailure {
    RequestFailure(
      status: .notFound, code: "notFound",
      message: "there is nothing at \(path.quoted); Documentation/OpenAPI.yaml lists what there is")
  }

  /// No stay has the id.
  static func noSuchStay(_ id: String) -> RequestFailure {
    RequestFailure(
      status: .notFound, code: "noSuchStay", message: "there is no stay with the id \(id.quoted)")
  }

  /// What a client is told of an error, whichever it was.
  init(translating error: any Error) {
    switch error {
    case let failure as RequestFailure: self = failure
    case let error as StoreError: self.init(error)
    default:
      self.init(
        status: .internalError, code: "internal", message: "the server failed; nothing was changed")
    }
  }

  init(
    status: Status, code: String, message: String, headers: [(name: String, value: String)] = []
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.headers = headers
  }

  /// A store's own sentence names its file, so clients get another.
  private init(_ error: StoreError) {
    switch error.kind {
    case .noSuchStay(let id): self = .noSuchStay(id)
    case .busy:
      self.init(
        status: .unavailable, code: "busy", message: "the store is busy; try again",
        headers: [("Retry-After", "1")])
    case .damaged, .notADatabase:
      self.init(
        status: .internalError, code: "damaged",
        message: "the store is damaged; check it, and restore a backup if need be")
    default:
      self.init(
        status: .internalError, code: "storeFailed",
        message: "the store could not be read; the server's terminal says why")
    }
  }
}
