import StayMap

/// An option with the type of its value: the key under which an invocation holds it.
struct CommandOption<Value: Sendable>: Sendable {
  /// The option without its type.
  let spec: OptionSpec

  /// Makes an option that takes a value.
  init(
    _ name: String, _ valueName: String, help: String, isRepeatable: Bool = false,
    read: @escaping @Sendable (String) throws(ValueFault) -> Value
  ) {
    spec = OptionSpec(
      name: name, valueName: valueName, help: help, isRepeatable: isRepeatable
    ) { (text: String) throws(ValueFault) -> any Sendable in
      try read(text)
    }
  }
}

extension CommandOption where Value == Bool {
  /// Makes a switch.
  init(switch name: String, help: String) {
    spec = OptionSpec(
      name: name, valueName: nil, help: help, isRepeatable: false,
      read: { (_: String) throws(ValueFault) -> any Sendable in true })
  }
}
