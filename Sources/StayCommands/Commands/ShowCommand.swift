import StayMap

/// `stays show`: one stay whole.
enum ShowCommand {
  static let format = CommandOption(
    "format", "json|table", help: "how to print the stay (default json, which put reads)"
  ) { (text: String) throws(ValueFault) -> ReportFormat in try ChoiceText.choice(text) }

  static let spec = CommandSpec(
    name: "show",
    summary: "shows one stay whole, detail included",
    discussion: [
      "Prints JSON that 'stays put' reads: change what it says and put it back. Columns of the "
        + "source that have no field here are in 'attributes', as the source wrote them."
    ],
    arguments: [ArgumentSpec(name: "ID", count: .one, help: "the stay's id")],
    groups: [OptionGroup("Output", options: [format.spec])],
    examples: [
      .init(line: "stays show loft", purpose: "the stay with the id loft"),
      .init(
        line: "stays show loft | sed 's/120.00/135.00/' | stays put",
        purpose: "the same stay with another price"),
    ],
    statuses: [.done, .usage, .dataFault, .noInput, .inputOutput, .busy, .interrupted],
    run: run)

  private static func run(_ invocation: Invocation, _ console: Console) throws -> CommandStatus {
    let id = StayID(invocation.arguments[0])
    let store = try invocation.readableStore(console)
    guard let stay = try store.read({ try $0.stay(id: id) }) else {
      throw StoreError(kind: .noSuchStay(id.rawValue), path: store.path)
    }
    switch invocation[format] ?? .json {
    case .json: try console.output.line(stay.json)
    case .table: try facts(of: stay).write(to: console.output)
    }
    return .done
  }

  private static func facts(of stay: Stay) -> FactList {
    var facts = FactList()
    facts.append("id", stay.id.rawValue)
    facts.append("source", stay.source)
    facts.append("title", stay.title)
    facts.append("label", stay.label)
    facts.append("latitude", "\(stay.coordinate.latitude)")
    facts.append("longitude", "\(stay.coordinate.longitude)")
    facts.append("price", stay.price.map { "\($0.amount) \($0.currency.code)" })
    facts.append("category", stay.category)
    facts.append("rating", stay.rating.map { "\($0)" })
    facts.append("reviews", stay.reviews.map { "\($0)" })
    facts.append("guests", stay.guests.map { "\($0)" })
    facts.append("rank", stay.rank.map { "\($0)" })
    facts.append("mark", stay.mark?.description)
    facts.append("tint", stay.tint)
    facts.append("icon", stay.icon)
    facts.append("subtitle", stay.detail.subtitle)
    facts.append("url", stay.detail.url)
    facts.append("picture", stay.detail.picture)
    facts.append("neighbourhood", stay.detail.neighbourhood)
    facts.append("attributes", stay.detail.attributes)
    return facts
  }
}
