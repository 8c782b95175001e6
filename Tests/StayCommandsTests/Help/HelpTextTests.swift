import Testing

@testable import StayCommands

struct HelpTextTests {
  @Test func `a command's help is its entry in the table`() {
    #expect(
      HelpText.text(of: SampleCommands.move) == """
        stays move: moves stays

        Usage: stays move FIRST OTHER… [VIEWPORT] [options]

        Arguments:
          FIRST                     the first
          OTHER                     the others

        Viewport, at most one of:
          --bbox WEST,SOUTH,EAST,NORTH
                                    the box between these edges in degrees; west > east
                                    crosses the antimeridian
          --region LAT,LON,LATSPAN,LONSPAN
                                    the region around a centre, with its height and
                                    width in degrees
          --around LAT,LON,METERS   the square that reaches so many metres from a centre
                                    to each edge
          --tile Z/X/Y              one tile of the Web Mercator grid
          --size WIDTHxHEIGHT       the view's size in points (default 390x844)

        General:
          --db PATH                 the store (default: STAYS_DB, else stays.db here)
          --help                    show this help

        Exit status:
          0    done; a broken pipe too
          64   the command line was not understood

        """)
  }

  @Test func `a command's help has its discussion and its examples`() {
    let text = HelpText.text(of: SampleCommands.look)
    #expect(text.contains("\nIt only looks.\n"))
    #expect(text.contains("\nExamples:\n  stays look --tile 0/0/0\n      the whole world\n"))
    #expect(text.contains("  --tag TEXT                a tag; may be repeated\n"))
  }

  @Test func `the overview lists every command`() {
    let text = HelpText.overview(of: SampleCommands.all)
    #expect(text.contains("\nCommands:\n  look  looks at a part of the map\n  move  moves stays\n"))
  }
}
