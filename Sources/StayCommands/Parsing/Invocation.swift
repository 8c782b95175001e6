/// A command line that was understood: the command, its arguments, its options' values.
struct Invocation: Sendable {
  /// The command.
  let command: CommandSpec
  /// The arguments that stand without an option, in order.
  let arguments: [String]
  private let values: [String: [any Sendable]]

  init(command: CommandSpec, arguments: [String], values: [String: [any Sendable]]) {
    self.command = command
    self.arguments = arguments
    self.values = values
  }

  /// The value of an option, or nil when it was not given.
  subscript<Value>(option: CommandOption<Value>) -> Value? {
    all(option).last
  }

  /// Whether a switch was given.
  subscript(option: CommandOption<Bool>) -> Bool {
    !all(option).isEmpty
  }

  /// Every value of a repeatable option, in order.
  func all<Value>(_ option: CommandOption<Value>) -> [Value] {
    (values[option.spec.name] ?? []).map { value in
      guard let value = value as? Value else {
        preconditionFailure("\(option.spec.flag) was read as \(type(of: value))")
      }
      return value
    }
  }
}
