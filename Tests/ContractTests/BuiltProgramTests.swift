import StayTestSupport
import Testing

@Suite struct BuiltProgramTests {
  @Test func `a program's status and both of its outputs come back`() throws {
    let outcome = try BuiltProgram.run(
      executable: "/bin/sh",
      arguments: ["-c", "read word; echo \"$word $PLACE\"; echo trouble >&2; exit 65"],
      in: "/", environment: ["PLACE": "Lisbon"], input: "to\n")
    #expect(outcome.status == 65)
    #expect(outcome.output == "to Lisbon\n")
    #expect(outcome.errors == "trouble\n")
  }

  @Test func `a program that a signal ends says so`() throws {
    let outcome = try BuiltProgram.run(
      executable: "/bin/sh", arguments: ["-c", "kill -9 $$"], in: "/")
    #expect(outcome.status == 137)
  }

  @Test func `the program lies where it is looked for`() throws {
    let outcome = try BuiltProgram.run(
      executable: "/bin/sh", arguments: ["-c", "test -x \"$PROGRAM\""], in: "/",
      environment: ["PROGRAM": BuiltProgram.path])
    #expect(outcome.status == 0, "\(BuiltProgram.path)")
  }
}
