/// How a stay is drawn on the map.
public struct Mark: Hashable, Sendable {
  /// The kinds of drawing.
  public enum Kind: Hashable, Sendable {
    /// A pin or, where there is nothing to write in it, a dot.
    case pin
    /// A marker: a balloon with an icon.
    case marker
    /// A capsule with the stay's label; with a level n it draws n dollar signs instead.
    case price(level: Int?)
  }

  /// What is drawn.
  public let kind: Kind
  /// The name of the colour to draw it in; nil leaves it to the category or the style.
  public let tint: String?

  /// Makes a mark.
  public init(kind: Kind, tint: String? = nil) {
    self.kind = kind
    self.tint = tint
  }

  /// The greatest price level that can be read as dollar signs.
  public static let maximumLevel = 5

  /// The mark of a stay that states none: a price capsule where there is a label, else a pin.
  public static func standard(hasLabel: Bool, tint: String?) -> Mark {
    Mark(kind: hasLabel ? .price(level: nil) : .pin, tint: tint)
  }
}

extension Mark.Kind: LosslessStringConvertible {
  /// Reads `pin`, `marker`, `price` or `price:3`.
  public init?(_ description: String) {
    switch description {
    case "pin": self = .pin
    case "marker": self = .marker
    case "price": self = .price(level: nil)
    default:
      guard description.hasPrefix("price:"),
        let level = Int(description.dropFirst("price:".count)),
        (1...Mark.maximumLevel).contains(level)
      else { return nil }
      self = .price(level: level)
    }
  }

  /// The text that ``init(_:)`` reads.
  public var description: String {
    switch self {
    case .pin: "pin"
    case .marker: "marker"
    case .price(level: nil): "price"
    case .price(.some(let level)): "price:\(level)"
    }
  }

  /// The kind without its level: `pin`, `marker` or `price`.
  public var name: String {
    switch self {
    case .pin: "pin"
    case .marker: "marker"
    case .price: "price"
    }
  }

  /// The price level, where the kind has one.
  public var level: Int? {
    if case .price(let level) = self { level } else { nil }
  }
}
