import StayMap

/// The parameters that several routes take, spelled and read as the command line's options.
extension Parameters {
  /// The view's size.
  mutating func viewSize() throws(RequestFailure) -> ViewSize {
    try read("size", by: PlaceText.size) ?? .phone
  }

  /// The part of the globe that is looked at; nil when none is named.
  mutating func viewport() throws(RequestFailure) -> Viewport? {
    let size = try viewSize()
    let choices: [ViewportChoice] = [
      try read("bbox", by: PlaceText.box).map(ViewportChoice.box),
      try read("region", by: PlaceText.region).map(ViewportChoice.region),
      try read("around", by: PlaceText.circle),
      try read("tile", by: PlaceText.tile).map(ViewportChoice.tile),
    ].compactMap(\.self)
    guard choices.count < 2 else {
      throw .parameter("viewport", "give only one of bbox, region, around, tile")
    }
    do throws(RegionError) {
      return try choices.first?.viewport(size: size)
    } catch {
      throw .parameter("viewport", error.description)
    }
  }

  /// The part of the globe that is looked at, which must be named.
  mutating func requiredViewport() throws(RequestFailure) -> Viewport {
    guard let viewport = try viewport() else {
      throw RequestFailure(
        status: .badRequest, code: "missingParameter",
        message: "give a viewport: one of bbox, region, around, tile")
    }
    return viewport
  }

  /// What a stay must have.
  mutating func filter() throws(RequestFailure) -> StayFilter {
    StayFilter(
      minPrice: try read("min-price", by: NumberText.amount),
      maxPrice: try read("max-price", by: NumberText.amount),
      currency: try read("currency", by: ChoiceText.currency),
      categories: try readAll("category") { (text) throws(ValueFault) in
        text.normalizedForKeys()
      },
      guests: try read("guests") { (text) throws(ValueFault) in
        try NumberText.integer(text, in: 0...Int.max)
      },
      minRating: try read("min-rating", by: NumberText.number),
      source: try read("source") { (text) throws(ValueFault) in text },
      search: try read("search") { (text) throws(ValueFault) in SearchText(text) } ?? nil)
  }

  /// How many stays are wanted at most.
  mutating func limit() throws(RequestFailure) -> Int? {
    try read("limit") { (text) throws(ValueFault) in
      try NumberText.integer(text, in: 0...Self.greatestPinCount)
    }
  }

  /// The question about a viewport, with the selected stay.
  mutating func viewportQuery(_ viewport: Viewport) throws(RequestFailure) -> ViewportQuery {
    let count = { (text: String) throws(ValueFault) in
      try NumberText.integer(text, in: 0...Self.greatestPinCount)
    }
    let clustering = try read("clusters", by: Self.clustering) ?? .auto
    let limit = try limit()
    return ViewportQuery(
      viewport: viewport, filter: try filter(), clustering: clustering,
      limit: limit ?? (clustering == .off ? Self.greatestPinCount : nil),
      budget: try read("budget", by: count) ?? ViewportQuery.standardBudget,
      selection: try read("select") { (text) throws(ValueFault) in StayID(text) })
  }

  /// The frame that the client has, by its ETag or an event's id; nil where it does not care what
  /// changes, empty where it has none yet.
  mutating func frameToken() throws(RequestFailure) -> String? {
    try read("since") { (text) throws(ValueFault) in RecentFrames.token(in: text) }
  }

  /// What bears on the answer to the selection.
  mutating func selectionOptions() throws(RequestFailure) -> SelectionOptions {
    SelectionOptions(
      calloutSize: try read("callout", by: PlaceText.size),
      policy: try read("policy", "camera") { (text) throws(ValueFault) -> CameraPolicy in
        try ChoiceText.choice(text)
      },
      insets: try read("insets", by: PlaceText.insets) ?? .zero,
      motion: try motion(), pinSize: try read("pin", by: PlaceText.size))
  }

  /// Whether things may move.
  mutating func motion() throws(RequestFailure) -> MotionPreference {
    try read("reduce-motion", by: Self.isOn) ?? false ? .reduced : .standard
  }

  /// A page of a map draws no more pins than this, whatever it is asked.
  private static let greatestPinCount = 5_000

  private static func clustering(
    _ text: String
  ) throws(ValueFault) -> ViewportQuery.Clustering {
    guard let clustering = ViewportQuery.Clustering(rawValue: text) else {
      throw ValueFault("\(text.quoted) is not one of auto, off")
    }
    return clustering
  }

  private static func isOn(_ text: String) throws(ValueFault) -> Bool {
    switch text {
    case "", "true", "1": return true
    case "false", "0": return false
    default: throw ValueFault("\(text.quoted) is not true or false")
    }
  }
}
