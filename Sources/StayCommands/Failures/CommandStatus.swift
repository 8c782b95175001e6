/// How a command ended, as the shell sees it; the numbers are those of BSD's sysexits.h.
enum CommandStatus: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  case usage = 64
  case dataFault = 65
  case noInput = 66
  case cannotCreate = 73
  case inputOutput = 74
  case busy = 75
  case interrupted = 130

  /// What the status means, as help and the reference print it.
  var meaning: String {
    switch self {
    case .done: "done; a broken pipe too"
    case .failed: "failed, or check found faults"
    case .usage: "the command line was not understood"
    case .dataFault: "the data had faults: rows were rejected, or a file was refused"
    case .noInput: "no such input, store or stay"
    case .cannotCreate: "the file cannot be created"
    case .inputOutput: "reading or writing failed, or the disk is full"
    case .busy: "the store is busy; try again"
    case .interrupted: "interrupted; nothing is half-stored"
    }
  }
}
