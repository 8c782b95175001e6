import StayTestSupport
import Testing

/// What strangers write into files, names and pipes, given to the program as it is built.
@Suite struct HostileInputTests {
  /// Runs a shell script in a fresh folder, with the program's path in $STAYS.
  private func shell(
    _ script: String, files: [String: [UInt8]] = [:]
  ) throws -> BuiltProgram.Outcome {
    try TemporaryFolder.use { folder in
      for (name, bytes) in files { try folder.write(bytes, to: name) }
      return try BuiltProgram.run(
        executable: "/bin/sh", arguments: ["-c", script], in: folder.path,
        environment: ["STAYS": BuiltProgram.path])
    }
  }

  @Test func `an argument that is no UTF-8 is refused, and nothing is made`() throws {
    let outcome = try shell(
      #"echo '{"id":"a","latitude":1,"longitude":2}' | "$STAYS" put --db "$(printf 'a\377.db')"; echo $?; ls"#
    )
    #expect(outcome.output == "64\n")
    #expect(outcome.errors.hasPrefix("stays: argument 3 is no valid UTF-8"))
  }

  @Test func `a variable that is no UTF-8 is refused`() throws {
    let outcome = try shell(#"STAYS_DB="$(printf 'a\377.db')" "$STAYS" info; echo $?; ls"#)
    #expect(outcome.output == "64\n")
    #expect(outcome.errors.hasPrefix("stays: the variable STAYS_DB is no valid UTF-8"))
  }

  /// Half a character, half a surrogate pair, a character that UTF-8 must not spell so, NUL.
  @Test(arguments: [
    Array(#"{"id":"a","title":""#.utf8) + [0xC3] + Array(#"","latitude":1,"longitude":2}"#.utf8),
    Array(#"{"id":"a","title":"\ud83c","latitude":1,"longitude":2}"#.utf8),
    Array(#"{"id":"a","title":""#.utf8) + [0xED, 0xA0, 0x80]
      + Array(#"","latitude":1,"longitude":2}"#.utf8),
    Array(#"{"id":"a","title":""#.utf8) + [0xC0, 0x80]
      + Array(#"","latitude":1,"longitude":2}"#.utf8),
    Array(#"{"id":"a","title":""#.utf8) + [0]
      + Array(#"","latitude":1,"longitude":2}"#.utf8),
  ])
  func `a stay with text that is none is refused by put, and no store is made`(
    bytes: [UInt8]
  ) throws {
    let outcome = try shell("\"$STAYS\" put <input; echo $?; ls", files: ["input": bytes])
    #expect(outcome.output == "65\ninput\n")
    #expect(outcome.errors.contains("nothing was stored"))
  }

  @Test(arguments: ["[", #"{"a":"#])
  func `nesting without end costs no stack`(opening: String) throws {
    let deep = Array(String(repeating: opening, count: 200_000).utf8)
    let outcome = try shell(
      """
      "$STAYS" put <deep; echo $?
      "$STAYS" import deep --input-format json >/dev/null; echo $?
      "$STAYS" import row.ndjson --input-format ndjson >/dev/null; echo $?
      """,
      files: [
        "deep": deep,
        "row.ndjson": Array(#"{"id":"a","latitude":1,"longitude":2,"x":"#.utf8) + deep
          + Array("\n".utf8),
      ])
    #expect(outcome.output == "65\n65\n65\n")
  }

  /// A terminal's escape, a bell, a carriage return, an override that turns text round.
  private static let title = "\u{1b}[2J\u{7}evil\u{202e}\u{2066}\u{9b}31m"

  @Test func `what a terminal would obey is written out in tables and messages, and exact in JSON`()
    throws
  {
    let outcome = try shell(
      """
      "$STAYS" import new.csv >report; "$STAYS" list >table; "$STAYS" show a >shown
      "$STAYS" pins --bbox 0,0,9,9 >pins; "$STAYS" show "$(printf 'no\\033[2J')" 2>message
      "$STAYS" select a >selected; "$STAYS" info >info; "$STAYS" stats >stats
      "$STAYS" import "$(printf 'no\\033[2J')" 2>>message
      cat report table pins message selected info stats
      "$STAYS" list --format ndjson >json
      """,
      files: [
        "new.csv": Array(
          "id,title,latitude,longitude,category,\u{1b}[31mred\na,\(Self.title),1,2,\u{1b}]0;x,1\n"
            .utf8)
      ])
    let control = outcome.output.unicodeScalars.first { scalar in
      (scalar.value < 0x20 && scalar != "\n") || (0x7F..<0xA0).contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    #expect(control == nil, "\(outcome.output.debugDescription)")
    #expect(outcome.output.contains(#"\u{1b}[2J\u{7}evil\u{202e}\u{2066}\u{9b}31m"#))
  }

  /// Every place where a path is printed: reports, progress, warnings, duplicates, errors, facts.
  @Test func `a line break in a file's name breaks no line of what is printed`() throws {
    let outcome = try shell(
      #"""
      name="$(printf 'a\nEVIL\033[2J')"; twice="$(printf 'b\nEVIL.csv')"
      db="$(printf 's\nEVIL.db')"; copy="$(printf 'c\nEVIL.db')"
      mv one.csv "$name"; mv two.csv "$twice"
      (
        "$STAYS" import "$name" --db "$db"
        "$STAYS" import "$name" "$twice" --db "$db" --rejects "$(printf 'r\nEVIL.csv')" --sync \
          --source "$(printf 'agency\nEVIL')"
        "$STAYS" import "$name" --db "$db" --strict
        "$STAYS" import "$name" --db "$db" --map "$(printf 'title=no\nEVIL')"
        "$STAYS" import "$name" "$name.not" --db "$db"
        for command in info check optimize migrate stats "backup" "delete" "show" "select" "put"; do
          case $command in
            backup) "$STAYS" $command "$copy" --db "$db"; "$STAYS" $command "$copy" --db "$db" ;;
            delete | show | select) "$STAYS" $command "$(printf 'x\nEVIL')" --db "$db" ;;
            put) echo '{' | "$STAYS" $command --db "$db" ;;
            *) "$STAYS" $command --db "$db"; "$STAYS" $command --db "$db.not" ;;
          esac
        done
        "$STAYS" replay "$name.not" --db "$db"
        "$STAYS" replay "$name" --db "$db"
        "$STAYS" pins --since "$name" --db "$db"
        "$STAYS" info --db "$name"
        mkdir "$db.folder"; "$STAYS" info --db "$db.folder"
        "$STAYS" import "$name" --db "$db.folder"
      ) >printed 2>&1
      grep -c 'EVIL' printed; grep '^EVIL' printed; grep -c "$(printf '\033')" printed
      command=$(sed -n 's/^  to mend them: stays //p' printed | head -n 1)
      bash -c "\"\$STAYS\" $command" >/dev/null 2>&1
      test -s "$name.rejects" && echo mended
      """#,
      files: [
        "one.csv": Array(
          "id,title,latitude,longitude\na,A,1,2\na,B,1,2\nb,C,91,\"2\nEVIL\"\n".utf8),
        "two.csv": Array("id,title,latitude,longitude\na,A,1,2\n,N,1,2\nc,C,91,2\n".utf8),
      ])
    let lines = outcome.output.split(separator: "\n")
    #expect(Int(lines.first ?? "") ?? 0 > 25, "\(outcome.output)\(outcome.errors)")
    #expect(lines.dropFirst() == ["0", "mended"], "\(outcome.output)\(outcome.errors)")
  }

  @Test func `JSON holds the characters themselves`() throws {
    let outcome = try shell(
      "\"$STAYS\" import new.csv >/dev/null; \"$STAYS\" show a | \"$STAYS\" put --db copy.db; "
        + "\"$STAYS\" show a; \"$STAYS\" show a --db copy.db",
      files: [
        "new.csv": Array("id,title,latitude,longitude\na,\(Self.title),1,2\n".utf8)
      ])
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "1 inserted, 0 updated, 0 unchanged")
    let shown = lines.dropFirst()
    #expect(Array(shown.prefix(shown.count / 2)) == Array(shown.suffix(shown.count / 2)))
    #expect(outcome.output.contains("evil\u{202e}\u{2066}\u{9b}31m"))
    #expect(outcome.output.contains(#"\u001b[2J\u0007evil"#))
  }

  @Test(arguments: ["x' OR 1=1 --", #"x"; DROP TABLE stay; --"#, "?1", "@a", "a%_", "\\'"])
  func `ids, sources, categories and columns never become SQL`(text: String) throws {
    let outcome = try shell(
      """
      T=$(cat text)
      "$STAYS" import plain.csv >/dev/null
      "$STAYS" import odd.csv --source "$T" >/dev/null; echo $?
      "$STAYS" list --source "$T" --format ndjson | wc -l
      "$STAYS" list --category "$T" --format ndjson | wc -l
      "$STAYS" show "$T" 2>/dev/null; echo $?
      "$STAYS" delete "$T" 2>/dev/null; echo $?
      "$STAYS" show "$T:b" | grep -c '"attributes"'
      "$STAYS" check; "$STAYS" list --format ndjson | wc -l
      """,
      files: [
        "text": Array(text.utf8),
        "plain.csv": Array("id,latitude,longitude\na,1,2\n".utf8),
        "odd.csv": Array(
          ("id,latitude,longitude,category,\(Self.quoted(text))\n"
            + "b,1,2,\(Self.quoted(text)),kept\n").utf8),
      ])
    #expect(outcome.output == "0\n1\n1\n66\n66\n1\nno faults\n2\n", "\(outcome.errors)")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  @Test(arguments: ["file:odd.db", "odd.db?mode=memory", ":memory:", "file::memory:?cache=shared"])
  func `a store's name is a path, whatever it looks like`(name: String) throws {
    let outcome = try shell(
      """
      echo '{"id":"a","latitude":1,"longitude":2}' | "$STAYS" put --db '\(name)' >/dev/null
      ls; "$STAYS" backup --db '\(name)' 'copy?mode=ro' >/dev/null; ls | wc -l
      "$STAYS" show a --db 'copy?mode=ro' >/dev/null; echo $?
      """)
    #expect(outcome.output == "\(name)\n2\n0\n")
  }

  @Test func `a backup to standard output is a usage error, and makes no file of that name`() throws
  {
    let outcome = try shell(
      """
      echo '{"id":"a","latitude":1,"longitude":2}' | "$STAYS" put >/dev/null
      "$STAYS" backup -; echo $?; ls; "$STAYS" backup ./- >/dev/null; echo $?; ls
      """)
    #expect(outcome.output == "64\nstays.db\n0\n-\nstays.db\n")
  }
}
