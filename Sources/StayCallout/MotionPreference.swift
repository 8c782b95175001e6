/// Whether the person wants things to move; the system's Reduce Motion setting.
public enum MotionPreference: String, CaseIterable, Sendable {
  /// Things glide and spring.
  case standard
  /// Things jump or fade.
  case reduced
}
