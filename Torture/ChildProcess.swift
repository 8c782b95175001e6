import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that was started, with its input and outputs in files.
///
/// Started by `posix_spawn`, thousands of times: Foundation's `Process` takes longer than the program.
struct ChildProcess {
  /// How a program ended, and what it wrote.
  struct Outcome {
    /// The exit status; 128 and the signal's number where a signal ended it.
    let status: Int32
    /// Whether it had to be ended because it took too long.
    let hung: Bool
    let output: String
    let errors: String

    /// One line for a report.
    var summary: String {
      let words = errors.split(separator: "\n").last.map { ": \($0)" } ?? ""
      return hung ? "hung\(words)" : "status \(status)\(words)"
    }
  }

  let identifier: pid_t
  private let scratch: String

  /// Starts a program, named by the first of the arguments, in a folder; the files for its input and
  /// outputs have names that begin with `scratch`.
  static func start(
    _ arguments: [String], in folder: String, environment: [String: String] = [:],
    input: [UInt8] = [], scratch: String
  ) throws -> ChildProcess {
    try Data(input).write(to: URL(fileURLWithPath: scratch + ".input"))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, scratch + ".input", O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, scratch + ".output", flags, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, scratch + ".errors", flags, 0o644)
    try addFolder(folder, to: &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    letSignalsIn(&attributes)
    let variables = ProcessInfo.processInfo.environment
      .filter { $0.key != "STAYS_DB" }.merging(environment) { $1 }
    var identifier = pid_t()
    let program = arguments[0]
    let code = withPointers(arguments) { arguments in
      withPointers(variables.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&identifier, program, &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else {
      throw TortureFault("\(arguments[0]) cannot be started: \(String(cString: strerror(code)))")
    }
    return ChildProcess(identifier: identifier, scratch: scratch)
  }

  /// A program inherits the signals that its parent's thread blocks, and Dispatch's threads block
  /// all: Ctrl-C would never come.
  private static func letSignalsIn(_ attributes: inout posix_spawnattr_t) {
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }

  /// The C library has the call, and Swift's import of it does not: it is no part of POSIX yet.
  private static func addFolder(
    _ folder: String, to actions: inout posix_spawn_file_actions_t
  ) throws {
    typealias AddFolder =
      @convention(c) (
        UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
      ) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else {
      throw TortureFault("this C library cannot start a program in a folder")
    }
    _ = unsafeBitCast(symbol, to: AddFolder.self)(&actions, folder)
  }

  /// Sends a signal.
  func signal(_ number: Int32) {
    kill(identifier, number)
  }

  /// Waits for the end, and ends a program that takes longer than a minute.
  func wait(seconds: Double = 60) throws -> Outcome {
    let end = ContinuousClock.now + .seconds(seconds)
    var status: Int32 = 0
    var hung = false
    while waitpid(identifier, &status, WNOHANG) == 0 {
      if ContinuousClock.now > end && !hung {
        hung = true
        signal(SIGKILL)
      }
      usleep(200)
    }
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, hung: hung,
      output: try Self.text(scratch + ".output"), errors: try Self.text(scratch + ".errors"))
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  /// Calls the body with C strings, and a null pointer behind them.
  private static func withPointers<Value>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    var pointers = texts.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}
