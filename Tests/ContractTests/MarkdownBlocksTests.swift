import StayTestSupport
import Testing

@Suite struct MarkdownBlocksTests {
  static let text = """
    # Title

    ```console
    $ make demo
    $ stays info
    stays 6

    bytes 1
    ```

    Words, then code:

    ```swift
    let a = 1
    ```

    ```
    plain
    """

  @Test func `blocks are found with their language and line`() {
    let blocks = MarkdownBlocks(Self.text)
    #expect(blocks.all.map(\.language) == ["console", "swift"])
    #expect(blocks.all.map(\.firstLine) == [4, 14])
    #expect(blocks.blocks(in: "swift").map(\.lines) == [["let a = 1"]])
  }

  @Test func `a session is commands with their output`() throws {
    let steps = try #require(MarkdownBlocks(Self.text).blocks(in: "console").first).steps
    #expect(steps.map(\.command) == ["make demo", "stays info"])
    #expect(steps.map(\.output) == ["", "stays 6\n\nbytes 1\n"])
    #expect(steps.map(\.line) == [4, 5])
  }
}
