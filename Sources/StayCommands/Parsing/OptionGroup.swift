/// Options that belong together under one heading of a command's help.
struct OptionGroup: Sendable {
  /// How many of the group's alternatives a command line gives.
  enum Alternatives: Sendable {
    /// The options do not exclude each other.
    case none
    /// One of the named options, or none.
    case atMostOne([String])
    /// One of the named options.
    case exactlyOne([String])

    /// The names of the options that exclude each other.
    var names: [String] {
      switch self {
      case .none: []
      case .atMostOne(let names), .exactlyOne(let names): names
      }
    }
  }

  /// The heading.
  let title: String
  /// What the usage line shows for the group; nil where `[options]` stands for it.
  let usage: String?
  /// Which of the options exclude each other.
  let alternatives: Alternatives
  /// The options in the order of the help.
  let options: [OptionSpec]

  init(
    _ title: String, usage: String? = nil, alternatives: Alternatives = .none,
    options: [OptionSpec]
  ) {
    self.title = title
    self.usage = usage
    self.alternatives = alternatives
    self.options = options
  }
}
