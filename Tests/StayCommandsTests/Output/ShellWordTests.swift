import Testing

@testable import StayCommands

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("lisbon.csv", "lisbon.csv"),
    ("./a-b_c=d/e", "./a-b_c=d/e"),
    ("", "''"),
    ("my file.csv", "'my file.csv'"),
    ("it's", #"'it'\''s'"#),
    ("$HOME;`rm`", "'$HOME;`rm`'"),
    ("Café", "'Café'"),
  ])
  func `a word is quoted where a shell would not take it as it is`(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }

  @Test(arguments: [
    ("a\nb", #"$'a\012b'"#),
    ("\u{1b}[2J", #"$'\033[2J'"#),
    ("it's\t\\n", #"$'it\'s\011\\n'"#),
    ("turned\u{202e}", #"$'turned\342\200\256'"#),
  ])
  func `what a terminal would obey is spelled in octal`(word: String, quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }
}
