#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many files, and so connections, the process may have open.
enum OpenFileLimit {
  /// Raises the limit as far as a server needs it and the system lets it; shells give 1,024, and a
  /// thousand idle browsers must not keep the next one out.
  static func raise() {
    var limit = rlimit()
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(limit.rlim_max, wanted)
    setrlimit(kind, &limit)
  }

  private static let wanted: rlim_t = 8_192

  #if canImport(Glibc)
    private static let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let kind = RLIMIT_NOFILE
  #endif
}
