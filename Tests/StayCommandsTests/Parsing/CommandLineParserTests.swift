import StayMap
import Testing

@testable import StayCommands

struct CommandLineParserTests {
  @Test(arguments: [
    (["--label", "a b"], "a b"),
    (["--label=a b"], "a b"),
    (["--label="], ""),
    (["--label", ""], ""),
    (["--label=x=y"], "x=y"),
    (["--label", "-33.9,18.4,500"], "-33.9,18.4,500"),
    (["--label", "-"], "-"),
    (["--label", "--nothing-known"], "--nothing-known"),
    (["--label=--quiet"], "--quiet"),
    (["--label=--"], "--"),
    (["--label=\u{301}x"], "\u{301}x"),
  ])
  func `a value stands after a space or an equals sign, whatever it begins with`(
    words: [String], value: String
  ) throws {
    let label = try #require(try SampleCommands.look(words)[SampleCommands.label])
    #expect(Array(label.unicodeScalars) == Array(value.unicodeScalars))
  }

  @Test func `an option that was not given has no value`() throws {
    let invocation = try SampleCommands.look([])
    #expect(invocation[SampleCommands.label] == nil)
    #expect(invocation[SampleCommands.quiet] == false)
    #expect(invocation.all(SampleCommands.tag).isEmpty)
  }

  @Test func `a repeatable option keeps its values in order`() throws {
    let invocation = try SampleCommands.look(["--tag", "b", "--quiet", "--tag=a", "--tag", "b"])
    #expect(invocation.all(SampleCommands.tag) == ["b", "a", "b"])
    #expect(invocation[SampleCommands.quiet])
  }

  @Test func `a value comes out with its type`() throws {
    #expect(try SampleCommands.look(["--count", "7"])[SampleCommands.count] == 7)
  }

  @Test(arguments: [
    ["move", "a", "--tile", "0/0/0", "b", "-", "c"],
    ["move", "--tile", "0/0/0", "a", "b", "-", "c"],
    ["move", "a", "b", "-", "c", "--tile=0/0/0"],
    ["move", "--tile=0/0/0", "--", "a", "b", "-", "c"],
  ])
  func `arguments stand anywhere between options`(words: [String]) throws {
    guard case .run(let invocation) = try SampleCommands.parse(words) else {
      Issue.record("not run")
      return
    }
    #expect(invocation.arguments == ["a", "b", "-", "c"])
    #expect(invocation[ViewportOptions.tile] == (try Tile(zoom: 0, column: 0, row: 0)))
  }

  @Test func `two dashes end the options`() throws {
    guard case .run(let invocation) = try SampleCommands.parse(["move", "--", "--tile", "--help"])
    else {
      Issue.record("not run")
      return
    }
    #expect(invocation.arguments == ["--tile", "--help"])
  }

  @Test(arguments: [
    (["move", "--help"], "move"), (["look", "--nonsense", "--help"], "look"),
    (["help", "look"], "look"), (["look", "-h"], "look"),
  ])
  func `help is given for a command, whatever else is wrong`(words: [String], name: String) throws {
    guard case .help(let command) = try SampleCommands.parse(words) else {
      Issue.record("no help")
      return
    }
    #expect(command.name == name)
  }

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func `help without a command is the overview`(words: [String]) throws {
    guard case .overview = try SampleCommands.parse(words) else {
      Issue.record("no overview")
      return
    }
  }

  static let faults: [(words: [String], kind: UsageError.Kind)] = [
    ([], .noCommand),
    (["lok"], .unknownCommand("lok", suggestion: "look")),
    (["hepl"], .unknownCommand("hepl", suggestion: "help")),
    (["xyzzy"], .unknownCommand("xyzzy", suggestion: nil)),
    (["help", "mov"], .unknownCommand("mov", suggestion: "move")),
    (["help", "move", "it"], .unexpectedArgument("it")),
    (["--tile", "0/0/0", "look"], .optionBeforeCommand("--tile")),
    (["--nothing"], .unknownOption("--nothing", suggestion: nil)),
    (["look", "--lable=x"], .unknownOption("--lable", suggestion: "--label")),
    (["look", "--search", "x"], .unknownOption("--search", suggestion: nil)),
    (["look", "-x"], .unknownOption("-x", suggestion: nil)),
    (["look", "-quiet"], .unknownOption("-quiet", suggestion: "--quiet")),
    (["look", "--label"], .missingValue(option: "--label")),
    (["look", "--label", "--quiet"], .missingValue(option: "--label")),
    (["look", "--label", "--count=3"], .missingValue(option: "--label")),
    (["look", "--label", "--"], .missingValue(option: "--label")),
    (["look", "--quiet=yes"], .unexpectedValue(option: "--quiet")),
    (["look", "--quiet", "--quiet"], .repeatedOption("--quiet")),
    (["look", "--label", "a", "--label=b"], .repeatedOption("--label")),
    (
      ["look", "--count", "x"],
      .invalidValue(option: "--count", reason: "\"x\" is not a whole number")
    ),
    (
      ["look", "--tile", "0/0/0", "--bbox", "0,0,1,1"], .contradiction(["--bbox", "--tile"])
    ),
    (
      ["move", "a", "b", "--region", "0,0,1,1", "--around", "0,0,1", "--bbox", "0,0,1,1"],
      .contradiction(["--bbox", "--region", "--around"])
    ),
    (["look"], .missingAlternative(["--bbox", "--region", "--around", "--tile"])),
    (["look", "--tile", "0/0/0", "x"], .unexpectedArgument("x")),
    (["move"], .missingArgument("FIRST")),
    (["move", "a"], .missingArgument("OTHER")),
  ]

  @Test(arguments: faults)
  func `a command line that is not understood says why`(
    words: [String], kind: UsageError.Kind
  ) throws {
    let error = #expect(throws: UsageError.self) { _ = try SampleCommands.parse(words) }
    #expect(error?.kind == kind)
  }
}
