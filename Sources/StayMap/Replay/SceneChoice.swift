import StayCallout

/// The presets of scenes, as scripts name them.
enum SceneChoice: String, CaseIterable {
  case pricePins, categories, marks, callouts, explorer

  /// The preset.
  var scene: MapScene {
    switch self {
    case .pricePins: .pricePins
    case .categories: .categories
    case .marks: .marks
    case .callouts: .callouts
    case .explorer: .explorer
    }
  }
}
