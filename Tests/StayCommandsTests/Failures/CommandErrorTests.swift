import StayMap
import Testing

@testable import StayCommands

struct CommandErrorTests {
  static let kinds: [(kind: StoreError.Kind, status: CommandStatus, code: CommandErrorCode)] = [
    (.noSuchStore, .noInput, .noSuchStore), (.emptyFile, .noInput, .emptyFile),
    (.noSuchStay("a"), .noInput, .noSuchStay), (.notADatabase, .dataFault, .notADatabase),
    (.foreignDatabase(applicationID: 7), .dataFault, .foreignDatabase),
    (.newerSchema(found: 9, known: 3), .dataFault, .newerSchema),
    (.olderSchema(found: 1, known: 3), .dataFault, .olderSchema),
    (.editedMigration(name: "a"), .dataFault, .editedMigration),
    (.damaged, .dataFault, .damaged), (.duplicateID("a"), .dataFault, .duplicateID),
    (.tooManyAtOnePlace, .dataFault, .tooManyAtOnePlace), (.missingRTree, .failed, .database),
    (.missingFullTextSearch, .failed, .database),
    (.fileExists, .cannotCreate, .fileExists), (.cannotOpen, .cannotCreate, .cannotOpen),
    (.busy, .busy, .busy), (.diskFull, .inputOutput, .diskFull),
    (.readOnly, .inputOutput, .readOnly), (.inputOutput, .inputOutput, .inputOutput),
    (.interrupted, .interrupted, .interrupted), (.database, .failed, .database),
  ]

  @Test(arguments: kinds)
  func `every kind of store error has its status and code`(
    kind: StoreError.Kind, status: CommandStatus, code: CommandErrorCode
  ) {
    let error = CommandError(translating: StoreError(kind: kind, path: "a.db"))
    #expect(error.status == status)
    #expect(error.code == code)
    #expect(error.message.hasPrefix("a.db: "))
  }

  @Test func `an error of another kind is a failure that tells what it is`() {
    struct Surprise: Error, CustomStringConvertible { let description = "a surprise" }
    let error = CommandError(translating: Surprise())
    #expect(error == CommandError(code: .failed, message: "a surprise"))
  }

  @Test func `a message is shown without what a terminal would obey`() {
    let error = CommandError(code: .failed, sentences: ["id \u{1B}[2J", "Try this."])
    #expect(error.shown == "id \\u{1b}[2J\nTry this.")
    #expect(
      error.json == #"{"error":{"code":"failed","message":"id \u001b[2J\nTry this."}}"#)
  }

  @Test func `a line break in a name begins no line of its own`() {
    let error = CommandError(
      translating: StoreError(kind: .noSuchStay("barn\"\nstays: done\r\u{2028}"), path: "a\nb.db"))
    #expect(!error.shown.contains { $0.isNewline })
    #expect(error.shown.contains(#"barn"\nstays: done\r\u{2028}"#))
    let usage = CommandError(
      translating: UsageError(
        kind: .invalidValue(option: "--bbox", reason: "a\nb is no number"), command: "select"))
    #expect(usage.shown == "--bbox: a\\nb is no number\nTry 'stays select --help'.")
  }

  static let inputKinds: [(kind: ImportError.Kind, code: CommandErrorCode, status: CommandStatus)] =
    [
      (.noSuchInput, .noSuchInput, .noInput), (.unreadable, .inputFailed, .inputOutput),
      (.cannotSpool, .inputFailed, .inputOutput), (.damaged, .damagedInput, .dataFault),
      (.changedMeanwhile, .changedMeanwhile, .busy), (.cannotWrite, .cannotWrite, .cannotCreate),
      (.cancelled, .interrupted, .interrupted),
    ]

  @Test(arguments: inputKinds)
  func `every kind of input error has its status and code`(
    kind: ImportError.Kind, code: CommandErrorCode, status: CommandStatus
  ) {
    let error = CommandError(
      translating: ImportError(kind: kind, path: "a.csv", detail: "why"))
    #expect(error.code == code)
    #expect(error.status == status)
    #expect(error.message.contains("a.csv"))
  }
}
