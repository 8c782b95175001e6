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
    let error = CommandError(code: .failed, message: "id \u{1B}[2J\nTry this.")
    #expect(error.shown == "id \\u{1b}[2J\nTry this.")
    #expect(
      error.json == #"{"error":{"code":"failed","message":"id \u001b[2J\nTry this."}}"#)
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
