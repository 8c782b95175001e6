#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The person's browser.
enum Browser {
  /// Opens an address in it; false where the system has no program for that.
  static func open(_ address: String) -> Bool {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    return posix_spawnp(&process, program, nil, nil, &arguments, environ) == 0
  }
}
