import StayTestSupport
import Testing

/// The checks of `make check` must find what they are for: each runs on a little package with one
/// fault in it.
@Suite struct HouseCheckTests {
  /// A file to add to the little package, and what the check must then say.
  struct Fault: Sendable, CustomTestStringConvertible {
    let script: String
    let file: String
    let text: String
    let complaint: String

    var testDescription: String { "\(script): \(complaint)" }
  }

  static let faults = [
    Fault(
      script: "check-layers.sh", file: "Sources/Upper/Bad.swift", text: "import CLow\n",
      complaint: "Sources/Upper/Bad.swift:1: Upper may not import CLow"),
    Fault(
      script: "check-layers.sh", file: "Sources/Lower/Bad.swift",
      text: "// first\n  @_exported public import struct Upper.Thing\n",
      complaint: "Sources/Lower/Bad.swift:2: Lower may not import Upper"),
    Fault(
      script: "check-layers.sh", file: "Tests/UpperTests/BadTests.swift",
      text: "@testable import Upper\nimport CLow\n",
      complaint: "Tests/UpperTests/BadTests.swift:2: *Tests may not import CLow"),
    Fault(
      script: "check-layers.sh", file: "Sources/Stray/Stray.swift", text: "let stray = 1\n",
      complaint: "Sources/Stray/Stray.swift: no target of the table has this folder"),
    Fault(
      script: "check-layers.sh", file: "Package.swift", text: ".target(\n  name: \"Stray\")\n",
      complaint: "Package.swift: target Stray has no row in Documentation/Architecture.md"),
    Fault(
      script: "check-limits.sh", file: "Sources/Lower/Long.swift",
      text: String(repeating: "let a = 1\n", count: 401),
      complaint: "Sources/Lower/Long.swift: 401 lines; the limit is 400"),
    Fault(
      script: "check-limits.sh", file: "scripts/long-files.txt",
      text: "Sources/Lower/Good.swift: because\n",
      complaint: "Sources/Lower/Good.swift has 4 lines and needs no exception any more"),
    Fault(
      script: "check-limits.sh", file: "scripts/long-files.txt", text: "Sources/Gone.swift: old\n",
      complaint: "there is no Sources/Gone.swift (old)"),
    Fault(
      script: "check-limits.sh", file: "Sources/Lower/StayUtils.swift", text: "let a = 1\n",
      complaint: "Sources/Lower/StayUtils.swift: the name does not say what is in it"),
    Fault(
      script: "check-limits.sh", file: "Sources/Lower/Deep.swift",
      text: "struct Deep {\n  private static func deep(\n    a: Int\n  ) {\n"
        + String(repeating: "    work()\n", count: 50) + "  }\n}\n",
      complaint: "Sources/Lower/Deep.swift:2: 52 lines in one function; the limit is 50"),
    Fault(
      script: "check-limits.sh", file: "Sources/Lower/Crash.swift",
      text: "let a = \"fine\"\n\nlet b = try! load()\n",
      complaint: "Sources/Lower/Crash.swift:3: crashes on data: let b = try! load()"),
    Fault(
      script: "check-limits.sh", file: "Sources/Lower/Crash.swift", text: "fatalError(\"no\")\n",
      complaint: "Sources/Lower/Crash.swift:1: crashes on data: fatalError(\"no\")"),
    Fault(
      script: "check-links.sh", file: "Guide.md", text: "See [there](Documentation/There.md).\n",
      complaint: "Guide.md:1: leads nowhere: Documentation/There.md"),
    Fault(
      script: "check-links.sh", file: "Documentation/Guide.md",
      text: "[up](../README.md), [down](Architecture.md#targets), [off](Architecture.md#cellars)\n",
      complaint: "Documentation/Guide.md:1: no such heading: Architecture.md#cellars"),
  ]

  @Test(arguments: faults)
  func `a check finds the fault that it is for`(fault: Fault) throws {
    try TemporaryFolder.use { folder in
      try Self.layOutLittlePackage(in: folder)
      let before = try Self.run(fault.script, on: folder)
      #expect(before.status == 0, "\(before.errors)")

      try folder.write(fault.text, to: fault.file)
      let after = try Self.run(fault.script, on: folder)
      #expect(after.status == 1)
      #expect(after.errors.contains(fault.complaint), "\(after.errors)")
    }
  }

  @Test func `an import in a string over several lines is no import`() throws {
    try TemporaryFolder.use { folder in
      try Self.layOutLittlePackage(in: folder)
      try folder.write(
        "let script = \"\"\"\n  import csv\n  \"\"\"\nimport Lower\n",
        to: "Sources/Upper/Script.swift")
      let outcome = try Self.run("check-layers.sh", on: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func `a long file with a reason passes`() throws {
    try TemporaryFolder.use { folder in
      try Self.layOutLittlePackage(in: folder)
      try folder.write(
        String(repeating: "let a = 1\n", count: 401), to: "Sources/Lower/Long.swift")
      try folder.write("Sources/Lower/Long.swift: one table\n", to: "scripts/long-files.txt")
      let outcome = try Self.run("check-limits.sh", on: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func `a crash with its reason beside it passes`() throws {
    try TemporaryFolder.use { folder in
      try Self.layOutLittlePackage(in: folder)
      try folder.write(
        "// The pattern is a constant that a test compiles.\nlet pattern = try! Regex(\"a\")\n",
        to: "Sources/Lower/Pattern.swift")
      let outcome = try Self.run("check-limits.sh", on: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test(arguments: ["check-layers.sh", "check-limits.sh"])
  func `a check that finds nothing to look at fails`(script: String) throws {
    try TemporaryFolder.use { folder in
      try folder.write("", to: "Package.swift")
      #expect(try Self.run(script, on: folder).status != 0)
    }
  }

  private static func run(
    _ script: String, on folder: TemporaryFolder
  ) throws -> BuiltProgram.Outcome {
    try BuiltProgram.run(
      executable: "/bin/sh", arguments: [PackageFolder.path("scripts/\(script)"), folder.path],
      in: "/")
  }

  private static func layOutLittlePackage(in folder: TemporaryFolder) throws {
    try folder.write(
      """
      let package = Package(
        name: "little",
        targets: [
          .systemLibrary(name: "CLow"),
          .target(name: "Lower"),
          .target(
            name: "Upper", dependencies: ["Lower"]),
          .testTarget(name: "UpperTests"),
        ])

      """, to: "Package.swift")
    try folder.write(
      """
      # Architecture

      ## Targets

      | target | folder | one responsibility | may import |
      | --- | --- | --- | --- |
      | `CLow` | `Sources/CLow` | C | |
      | `Lower` | `Sources/Lower` | `Upper` is no business of it | `CLow` `libc` |
      | `Upper` | `Sources/Upper` | | `Lower` `Foundation` |
      | `*Tests` | `Tests/*Tests` | | `any target` `Testing` |

      ## Words

      `Upper` is above.

      """, to: "Documentation/Architecture.md")
    try folder.write("[targets](Documentation/Architecture.md#targets)\n", to: "README.md")
    try folder.write("# path: reason\n", to: "scripts/long-files.txt")
    try folder.write(
      "import CLow\n\n#if canImport(Glibc)\n  import Glibc\n", to: "Sources/Lower/Good.swift")
    try folder.write(
      "public import FoundationEssentials\nimport Lower\n", to: "Sources/Upper/Good.swift")
    try folder.write("import Testing\n@testable import Upper\n", to: "Tests/UpperTests/T.swift")
  }
}
