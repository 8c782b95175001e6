#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The most memory that this process held at any time.
enum PeakMemory {
  /// Resident memory, in megabytes.
  static var megabytes: Int {
    var usage = rusage()
    #if canImport(Glibc)
      // There the name is a case of an enumeration, and the function wants a number.
      getrusage(RUSAGE_SELF.rawValue, &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return megabytes(usage)
  }

  /// The resident memory that the system told of a process.
  static func megabytes(_ usage: rusage) -> Int {
    #if canImport(Darwin)
      // Bytes there, kilobytes elsewhere.
      return usage.ru_maxrss >> 20
    #else
      return usage.ru_maxrss >> 10
    #endif
  }
}
