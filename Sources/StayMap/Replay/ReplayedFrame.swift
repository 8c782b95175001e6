/// A frame, and what led to it.
public struct ReplayedFrame: Sendable {
  /// The step that the frame answers; nil for those of the map's beginning.
  public let step: EventScript.Step?
  /// The frame.
  public let frame: SessionFrame

  /// The script's word for what led to the frame.
  public var name: String { step?.name ?? EventScript.startName }
}
