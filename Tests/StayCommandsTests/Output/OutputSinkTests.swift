import Testing

@testable import StayCommands

struct OutputSinkTests {
  @Test func `text is gathered and delivered in order`() throws {
    var pieces: [[UInt8]] = []
    let sink = OutputSink { pieces.append(Array($0)) }
    try sink.write("a")
    try sink.line("b")
    #expect(pieces.isEmpty)
    try sink.flush()
    try sink.flush()
    #expect(pieces == [Array("ab\n".utf8)])
    for _ in 0..<10 { try sink.write(String(repeating: "x", count: 10_000)) }
    #expect(pieces.count == 2)
    try sink.flush()
    #expect(pieces.dropFirst().map(\.count).reduce(0, +) == 100_000)
  }

  @Test func `a failed delivery is told once`() throws {
    let sink = OutputSink { (_: UnsafeRawBufferPointer) throws(OutputError) in
      throw OutputError.brokenPipe
    }
    try sink.write("a")
    #expect(throws: OutputError.brokenPipe) { try sink.flush() }
    try sink.flush()
  }
}
