#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The environment variables that commands look at.
enum ProcessVariables {
  /// Those that are set, by name.
  ///
  /// - Throws: ``UsageError`` for one that is no UTF-8: mended, it would name another file.
  static func all() throws(UsageError) -> [String: String] {
    var variables: [String: String] = [:]
    for name in ["STAYS_DB"] {
      guard let value = getenv(name) else { continue }
      guard let text = String(validatingCString: value) else {
        throw UsageError(kind: .invalidText("the variable \(name)"), command: nil)
      }
      variables[name] = text
    }
    return variables
  }

  /// The words of the command line, without the program's name.
  ///
  /// - Throws: ``UsageError`` for one that is no UTF-8.
  static func words() throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index] else { break }
      guard let text = String(validatingCString: word) else {
        throw UsageError(kind: .invalidText("argument \(index)"), command: nil)
      }
      words.append(text)
    }
    return words
  }
}
