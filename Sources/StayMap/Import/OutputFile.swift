import StayImport
import StayStore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written under a temporary name beside its own, which it gets when it is whole and
/// on the disk.
final class OutputFile {
  private let file: NewFile
  private var descriptor: Int32
  private var pending: [UInt8] = []
  private var isOver = false

  private static let capacity = 1 << 16

  /// Begins the file, and deletes what runs that died left of it.
  init(_ path: String) throws(ImportError) {
    do throws(StoreError) {
      file = try NewFile(target: path)
    } catch {
      throw ImportError(kind: .cannotWrite, path: path, detail: error.detail ?? error.description)
    }
    descriptor = open(file.temporary, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let error = failure()
      isOver = true
      file.discard()
      throw error
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isOver { file.discard() }
  }

  /// Adds bytes.
  func write(_ bytes: [UInt8]) throws(ImportError) {
    pending += bytes
    if pending.count >= Self.capacity { try flush() }
  }

  /// Writes what is left; the file is not written any more.
  func finish() throws(ImportError) {
    try flush()
    let number = descriptor
    descriptor = -1
    guard close(number) == 0 else { throw failure() }
  }

  /// Takes the name in one step, and only where no file has it.
  func publish() throws(ImportError) {
    isOver = true
    do throws(StoreError) {
      try file.publish(takesNameFirst: true)
    } catch {
      throw ImportError(
        kind: error.kind == .fileExists ? .fileExists : .cannotWrite, path: file.target,
        detail: error.detail ?? error.description)
    }
  }

  private func flush() throws(ImportError) {
    var rest = pending[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeOnce(descriptor, $0) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      rest = rest.dropFirst(count)
    }
    pending.removeAll(keepingCapacity: true)
  }

  private func failure() -> ImportError {
    ImportError(
      kind: .cannotWrite, path: file.target, detail: String(cString: strerror(errno)))
  }
}

/// Outside the class, whose own `write` would hide the system's.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
