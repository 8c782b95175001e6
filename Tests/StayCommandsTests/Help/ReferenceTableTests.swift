import Testing

@testable import StayCommands

struct ReferenceTableTests {
  @Test func `commands are a row each`() {
    #expect(
      ReferenceTable.commands(SampleCommands.all) == """
        | command | does |
        | --- | --- |
        | `stays look VIEWPORT [options]` | looks at a part of the map |
        | `stays move FIRST OTHER… [VIEWPORT] [options]` | moves stays |

        """)
  }

  @Test func `options are a row each, those that commands share only when asked for`() {
    #expect(
      ReferenceTable.options(of: SampleCommands.look) == """
        | option | does |
        | --- | --- |
        | `--label TEXT` | some text |
        | `--tag TEXT` | a tag; may be repeated |
        | `--count N` | a number from 1 to 9 |
        | `--quiet` | say nothing |

        """)
    #expect(
      ReferenceTable.options(of: SampleCommands.move) == "It has no options of its own.\n")
    #expect(
      ReferenceTable.options(of: SampleCommands.move, group: "Viewport")
        .contains("| `--tile Z/X/Y` | one tile of the Web Mercator grid |\n"))
  }

  @Test func `a bar in a value's name does not end its cell`() {
    #expect(
      ReferenceTable.options(of: FitCommand.spec).contains("| `--format table\\|json` | "))
  }

  @Test func `every status is a row`() {
    let rows = ReferenceTable.statuses().split(separator: "\n").count
    #expect(rows == CommandStatus.allCases.count + 2)
  }
}
