import CFuzzer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(LLVMFuzzerRunDriver(&count, &arguments, LLVMFuzzerTestOneInput))
