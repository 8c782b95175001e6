import Testing

@testable import StayCommands

struct StaysProgramTests {
  @Test func `the version is printed`() {
    let record = RecordedConsole.run(["--version"])
    #expect(record.status == .done)
    #expect(record.output == "stays \(StaysProgram.version)\n")
  }

  @Test func `a command line that is not understood is status 64 and one message`() {
    let record = RecordedConsole.run(["nonsense"])
    #expect(record.status == .usage)
    #expect(record.output == "")
    #expect(record.messages == "stays: unknown command \"nonsense\"\nTry 'stays help'.\n")
  }

  @Test(arguments: [
    ["nonsense", "--format", "json"], ["nonsense", "--format=ndjson"],
    ["nonsense", "--report=json"],
  ])
  func `in a JSON format the message is an object`(words: [String]) {
    let record = RecordedConsole.run(words)
    #expect(record.status == .usage)
    #expect(
      record.messages
        == #"{"error":{"code":"usage","message":"unknown command \"nonsense\"\nTry 'stays help'."}}"#
        + "\n")
  }

  @Test func `after two dashes a word asks for no format`() {
    let record = RecordedConsole.run(["nonsense", "--", "--format=json"])
    #expect(record.messages.hasPrefix("stays: "))
  }

  @Test func `a reader that went away is no failure`() {
    let console = Console(
      output: OutputSink { (_: UnsafeRawBufferPointer) throws(OutputError) in
        throw OutputError.brokenPipe
      },
      messages: OutputSink { _ in Issue.record("a message") }, readInput: { [] }, variables: [:])
    #expect(StaysProgram.run(["--version"], console: console) == .done)
  }

  @Test func `a result that cannot be written is status 74`() throws {
    var messages: [UInt8] = []
    let console = Console(
      output: OutputSink { (_: UnsafeRawBufferPointer) throws(OutputError) in
        throw OutputError.failed(reason: "No space left on device")
      },
      messages: OutputSink { messages += $0 }, readInput: { [] }, variables: [:])
    #expect(StaysProgram.run(["--version"], console: console) == .inputOutput)
    #expect(
      String(decoding: messages, as: UTF8.self)
        == "stays: cannot write the result: No space left on device\n")
  }
}
