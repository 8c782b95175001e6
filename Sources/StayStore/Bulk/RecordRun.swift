import StayModel

/// Sorted records in a spill file, read one after another through a window.
final class RecordRun {
  private let file: SpillFile
  private var window: UnsafeMutableRawBufferPointer
  /// Where the window's first byte lies in the file.
  private var fileOffset: Int
  /// Where the run ends in the file.
  private let end: Int
  /// The bytes of the window that were read, and of them those that were given out.
  private var filled = 0
  private var start = 0

  /// The record to be taken next; nil when all were.
  ///
  /// Valid until the next call of ``advance()``.
  private(set) var head: StayRecord?

  init(file: SpillFile, range: Range<Int>, windowCount: Int) throws(StoreError) {
    self.file = file
    fileOffset = range.lowerBound
    end = range.upperBound
    window = .allocate(byteCount: windowCount, alignment: 8)
    try advance()
  }

  deinit {
    window.deallocate()
  }

  /// Goes on to the next record.
  func advance() throws(StoreError) {
    start += head?.bytes.count ?? 0
    guard fileOffset + start < end else {
      head = nil
      return
    }
    try fill(atLeast: StayRecord.Layout.texts)
    let count = Int(
      window.loadUnaligned(
        fromByteOffset: start + StayRecord.Layout.length, as: UInt32.self))
    try fill(atLeast: count)
    head = StayRecord(
      bytes: UnsafeRawBufferPointer(rebasing: window[start..<start + count]))
  }

  /// Brings so many bytes of what comes next into the window.
  private func fill(atLeast count: Int) throws(StoreError) {
    guard filled - start < count else { return }
    moveRestToFront(roomFor: count)
    while filled < count {
      let wanted = min(window.count - filled, end - fileOffset - filled)
      let target = UnsafeMutableRawBufferPointer(rebasing: window[filled..<filled + wanted])
      let read = try file.read(at: fileOffset + filled, into: target)
      guard read > 0 else {
        throw StoreError(kind: .inputOutput, detail: "a temporary file ended too early")
      }
      filled += read
    }
  }

  private func moveRestToFront(roomFor count: Int) {
    let rest = UnsafeRawBufferPointer(rebasing: window[start..<filled])
    if count > window.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 8)
      larger.copyMemory(from: rest)
      window.deallocate()
      window = larger
    } else {
      window.copyMemory(from: rest)
    }
    fileOffset += start
    filled = rest.count
    start = 0
  }
}
