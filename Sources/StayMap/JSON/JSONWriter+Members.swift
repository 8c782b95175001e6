package import StayGeometry
package import StayModel

extension JSONWriter {
  /// Writes a member that is text, or null where there is none.
  package mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// Writes a member that is a whole number, or null where there is none.
  package mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    if let value { number(value) } else { null() }
  }

  /// Writes a member that is a number with all its digits, or null where there is none.
  package mutating func member(_ key: String, _ value: Double?) {
    self.key(key)
    if let value { number(value) } else { null() }
  }

  /// Writes a member that is a computed number of degrees, rounded to a billionth: a tenth of a
  /// millimetre, far below what the arithmetic behind it keeps.
  package mutating func member(_ key: String, computed degrees: Double) {
    member(key, degrees.roundedDegrees)
  }

  /// Writes a member that is true or false.
  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// Writes a member that is an object, whose members the closure writes.
  package mutating func object<Failure: Error>(
    _ key: String, _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    self.key(key)
    try object(members)
  }

  /// Writes a member that is an array with one element for each of a collection's.
  package mutating func array<Elements: Sequence>(
    _ key: String, _ elements: Elements, _ element: (inout JSONWriter, Elements.Element) -> Void
  ) {
    self.key(key)
    array { json in
      for value in elements { element(&json, value) }
    }
  }

  /// Writes a member that is an amount of money with its currency, or null where there is none.
  package mutating func member(_ key: String, _ price: Price?) {
    self.key(key)
    guard let price else { return null() }
    object { json in
      json.member("amount", price.amount)
      json.member("currency", price.currency.code)
    }
  }

  /// Writes a member that is a mark: its kind, and its level and tint where it has them.
  package mutating func member(_ key: String, kind: Mark.Kind?, tint: String?) {
    self.key(key)
    guard let kind else { return null() }
    object { json in
      json.member("kind", kind.name)
      if let level = kind.level { json.member("level", level) }
      if let tint { json.member("tint", tint) }
    }
  }

  /// Writes a member that is a GeoJSON point: longitude first, as that format alone has it.
  package mutating func member(_ key: String, pointAt coordinate: Coordinate) {
    object(key) { json in
      json.member("type", "Point")
      json.array("coordinates", [coordinate.longitude, coordinate.latitude]) { $0.number($1) }
    }
  }
}

extension Double {
  /// Computed degrees to a billionth.
  package var roundedDegrees: Double { (self * 1e9).rounded() / 1e9 }
}
