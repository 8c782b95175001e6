import StayMap
import StayServer

extension CommandError {
  /// What the shell and the user are told of an error: the one place where errors become statuses.
  init(translating error: any Error) {
    switch error {
    case let error as CommandError:
      self = error
    case let error as UsageError:
      self.init(status: .usage, code: "usage", message: error.message)
    case let error as StoreError:
      self.init(error)
    case let error as ServerError:
      self.init(error)
    case OutputError.failed(let reason):
      self.init(
        status: .inputOutput, code: "outputFailed", message: "cannot write the result: \(reason)")
    default:
      self.init(status: .failed, code: "failed", message: String(describing: error))
    }
  }

  /// The message as a terminal may have it, line by line: names in it come from files.
  var shown: String {
    message.split(separator: "\n").map { String($0).escapedForDisplay }.joined(separator: "\n")
  }

  /// The error as the one line of JSON that standard error has in a JSON format.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("error")
      json.object { json in
        json.key("code")
        json.string(code)
        json.key("message")
        json.string(message)
      }
    }
    return json.text
  }
}
