import StayMap

/// The kinds of map that the page can show: the five reference systems, and the page's own.
enum SceneName: String, CaseIterable, Sendable {
  /// Every stay by its own mark, with a callout.
  case map
  case r1
  case r2
  case r3
  case r4
  case r5

  /// What the core says of it.
  var scene: MapScene {
    switch self {
    case .map: .callouts
    case .r1: .pricePins
    case .r2: .categories
    case .r3: .marks
    case .r4: .callouts
    case .r5: .explorer
    }
  }
}
