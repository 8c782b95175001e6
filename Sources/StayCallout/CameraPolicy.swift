/// How the camera answers when a stay is selected.
public enum CameraPolicy: String, CaseIterable, Sendable {
  /// To the pin's longitude, and to its latitude plus a fifth of the visible span.
  case reference
  /// Only as far as the pin and its callout need to be whole, and not at all when they are.
  case minimal
  /// The pin to the middle of what nothing covers, and from there as the callout needs.
  case center
  /// Not at all.
  case never
}
