import StayMap
import StayServer

extension CommandError {
  /// What the shell and the user are told of an error: the one place where errors become statuses.
  init(translating error: any Error) {
    switch error {
    case let error as CommandError:
      self = error
    case let error as UsageError:
      self.init(code: .usage, sentences: error.sentences)
    case let error as StoreError:
      self.init(error)
    case let error as ServerError:
      self.init(error)
    case let error as ImportError:
      self.init(error)
    case let error as StayJSONError:
      self.init(
        code: .invalidStay,
        message: "standard input, \(error.description); nothing was stored")
    case OutputError.failed(let reason):
      self.init(code: .outputFailed, message: "cannot write the result: \(reason)")
    default:
      self.init(code: .failed, message: String(describing: error))
    }
  }

  /// The message as a terminal may have it, line by line: names in it come from files, and from
  /// whoever typed them.
  var shown: String { sentences.map(\.escapedForDisplay).joined(separator: "\n") }

  /// The error as the one line of JSON that standard error has in a JSON format.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.object("error") { json in
        json.member("code", code.rawValue)
        json.member("message", message)
      }
    }
    return json.text
  }
}
