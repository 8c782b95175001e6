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
  static func all() -> [String: String] {
    var variables: [String: String] = [:]
    for name in ["STAYS_DB"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }
}
