#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lets a thread that has nothing to do wait.
enum Pause {
  /// Waits so long.
  static func milliseconds(_ count: UInt32) {
    usleep(count * 1_000)
  }
}
