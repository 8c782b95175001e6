import StayMap

/// The options that bear on the answer to a selection.
enum CalloutOptions {
  static let callout = CommandOption(
    "callout", "WIDTHxHEIGHT", help: "the callout's real size in points", read: PlaceText.size)
  static let camera = CommandOption(
    "camera", "reference|minimal|center|never",
    help: "how the camera answers (default reference; minimal with --callout)"
  ) { (text: String) throws(ValueFault) -> CameraPolicy in try ChoiceText.choice(text) }
  static let insets = CommandOption(
    "insets", "TOP,LEADING,BOTTOM,TRAILING", help: "what covers the view's edges, in points",
    read: PlaceText.insets)
  static let reduceMotion = CommandOption(
    switch: "reduce-motion", help: "nothing glides: the camera jumps")

  static let options = [callout.spec, camera.spec, insets.spec, reduceMotion.spec]
}

extension Invocation {
  /// Whether things may move.
  var motion: MotionPreference {
    self[CalloutOptions.reduceMotion] ? .reduced : .standard
  }

  /// What bears on the answer to the selection.
  var selectionOptions: SelectionOptions {
    SelectionOptions(
      calloutSize: self[CalloutOptions.callout], policy: self[CalloutOptions.camera],
      insets: self[CalloutOptions.insets] ?? .zero, motion: motion)
  }
}
