import StayMap

/// `stays list`: the stays that pass a filter, by id.
enum ListCommand {
  static let limit = CommandOption(
    "limit", "N", help: "at most N stays (default all)"
  ) { (text: String) throws(ValueFault) in try NumberText.integer(text, in: 0...Int.max) }
  static let after = CommandOption(
    "after", "ID", help: "begin after this id: the last of the page before"
  ) { (text: String) throws(ValueFault) in StayID(text) }

  static let spec = CommandSpec(
    name: "list",
    summary: "lists stays by id",
    discussion: [
      "With --search they come by match instead: first those with the words in the title, then "
        + "those where the last word begins one of the title's, then those that need the "
        + "neighbourhood; among these by rank and id.",
      "A page is what --limit and --after say: give the last id of one page as --after of the "
        + "next. Stays that come or go meanwhile shift no page.",
    ],
    arguments: [],
    groups: [
      FilterOptions.group,
      OptionGroup(
        "List", options: [limit.spec, after.spec, CommonOptions.listFormat.spec]),
    ],
    examples: [
      .init(line: "stays list --category Apartment --guests 4", purpose: "as a table"),
      .init(
        line: "stays list --limit 100 --after loft --format ndjson",
        purpose: "the page after loft, an object a line"),
    ],
    statuses: [.done, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static let pageSize = 1_000

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let store = try invocation.readableStore(console)
    let filter = invocation.filter
    var printer = ListPrinter(
      format: invocation[CommonOptions.listFormat] ?? .table, output: console.output)
    // One read for all pages, so that the list is of one state of the store.
    try store.read { reader in
      if let text = filter.search {
        let query = SearchQuery(
          text, filter: filter, limit: invocation[limit], after: invocation[after])
        try reader.search(query, pageSize: pageSize) { try printer.print($0.map(\.pin)) }
        return
      }
      var remaining = invocation[limit] ?? .max
      var last = invocation[after]
      while remaining > 0 {
        let size = min(remaining, pageSize)
        let page = try reader.page(matching: filter, after: last, limit: size)
        try printer.print(page)
        last = page.last?.id
        remaining -= page.count
        if page.count < size { break }
      }
    }
    try printer.finish()
    return .done
  }
}
