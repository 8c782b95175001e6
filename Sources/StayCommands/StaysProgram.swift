#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The command line program.
public enum StaysProgram {
  /// The version that `stays --version` prints.
  public static let version = "0.1.0"

  /// Does what the process's command line asks, and exits.
  public static func main() -> Never {
    // A reader that goes away is told by the write that fails, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that may not grow any longer: the write fails and tells it.
    signal(SIGXFSZ, SIG_IGN)
    Interruption.install()
    exit(runProcess().rawValue)
  }

  private static func runProcess() -> CommandStatus {
    var console = Console(
      output: .descriptor(STDOUT_FILENO), messages: .descriptor(STDERR_FILENO),
      readInput: InputFile.readStandardInput, variables: [:],
      isTerminal: isatty(STDERR_FILENO) != 0)
    do throws(UsageError) {
      console.variables = try ProcessVariables.all()
      return run(try ProcessVariables.words(), console: console)
    } catch {
      return report(
        CommandError(translating: error), words: CommandLine.arguments, isQuiet: false,
        console: console)
    }
  }

  /// Does what a command line asks: parses it, runs the command, tells what failed.
  static func run(_ words: [String], console: Console) -> CommandStatus {
    var isQuiet = false
    do {
      let request = try CommandLineParser(commands: CommandCatalog.commands).parse(words)
      if case .run(let invocation) = request, let quiet = invocation.command.quiet {
        isQuiet = invocation[quiet]
      }
      let status = try perform(request, console: console)
      try console.output.flush()
      return status
    } catch OutputError.brokenPipe {
      return .done
    } catch {
      return report(
        CommandError(translating: error), words: words, isQuiet: isQuiet, console: console)
    }
  }

  private static func perform(
    _ request: CommandLineParser.Request, console: Console
  ) throws -> CommandStatus {
    switch request {
    case .run(let invocation):
      return try invocation.command.run(invocation, console)
    case .help(let command):
      try console.output.write(HelpText.text(of: command))
    case .overview:
      try console.output.write(HelpText.overview(of: CommandCatalog.commands))
    case .version:
      try console.output.line("stays \(version)")
    }
    return .done
  }

  /// Writes an error: one object in a JSON format, else a line that begins with the program's name.
  private static func report(
    _ error: CommandError, words: [String], isQuiet: Bool, console: Console
  ) -> CommandStatus {
    do {
      // What was printed before the failure comes first.
      try flush(console.output, after: error)
      guard !isQuiet else { return error.status }
      try console.messages.line(asksForJSON(words) ? error.json : "stays: \(error.shown)")
      try console.messages.flush()
    } catch {
      // There is no place left to tell of it; the status says what there is to say.
      return .inputOutput
    }
    return error.status
  }

  /// Delivers what was printed; a reader that went away does not hide the error that came after.
  private static func flush(
    _ output: OutputSink, after error: CommandError
  ) throws(OutputError) {
    guard error.code != .outputFailed else { return }
    do throws(OutputError) {
      try output.flush()
    } catch  where error == .brokenPipe {
      return
    }
  }

  /// Whether the results of a command line are JSON, told from its words alone, since errors in
  /// the words themselves are reported in that form too.
  private static func asksForJSON(_ words: [String]) -> Bool {
    let words = words.prefix { $0 != "--" }
    let formats = ["json", "ndjson", "geojson"]
    let isSeparate = zip(words, words.dropFirst()).contains { option, value in
      (option == "--format" || option == "--report") && formats.contains(value)
    }
    return isSeparate
      || words.contains { word in
        formats.contains { word == "--format=\($0)" || word == "--report=\($0)" }
      }
  }
}
