/// The fenced blocks of a Markdown text, such as README's sessions and code.
package struct MarkdownBlocks: Sendable {
  /// One block: the word after its opening fence, and its lines.
  package struct Block: Sendable {
    package let language: String
    /// The number of its first line in the text, from 1.
    package let firstLine: Int
    package let lines: [String]
  }

  /// A command of a console session and what it printed.
  package struct Step: Sendable {
    /// The line after the prompt.
    package let command: String
    /// The lines up to the next prompt, each closed by a line break.
    package let output: String
    /// The number of the command's line in the text, from 1.
    package let line: Int
  }

  /// All blocks, in order.
  package let all: [Block]

  /// Finds the blocks of a text.
  package init(_ text: String) {
    var blocks: [Block] = []
    var open: (language: String, firstLine: Int, lines: [String])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(
            Block(language: block.language, firstLine: block.firstLine, lines: block.lines))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), index + 2, [])
        }
      } else {
        open?.lines.append(String(line))
      }
    }
    all = blocks
  }

  /// The blocks of one language.
  package func blocks(in language: String) -> [Block] {
    all.filter { $0.language == language }
  }
}

extension MarkdownBlocks.Block {
  /// The commands of a console session: lines that begin with "$ ", each with what follows it.
  package var steps: [MarkdownBlocks.Step] {
    var steps: [MarkdownBlocks.Step] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("$ ") {
        steps.append(
          .init(command: String(line.dropFirst(2)), output: "", line: firstLine + index))
      } else if let last = steps.popLast() {
        steps.append(
          .init(command: last.command, output: last.output + line + "\n", line: last.line))
      }
    }
    return steps
  }
}
