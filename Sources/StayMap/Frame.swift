public import StayCallout
public import StayGeometry
import StayModel
public import StayStore
public import StayViewport

/// All that a screen draws of a map at one moment: pins, clusters, the selection, the camera's move.
///
/// ```swift
/// let frame = try store.read { reader in
///   try reader.frame(of: ViewportQuery(viewport: viewport, selection: "loft"))
/// }
/// print(frame.json)
/// ```
public struct Frame: Hashable, Sendable {
  /// What of the globe is shown, before the camera moves.
  public let viewport: Viewport
  /// How many stays pass the filter there, and how many of them the frame shows.
  public let counts: ViewportCounts
  /// The pins by standing and id; the selected one is always among them.
  public let pins: [ViewportPin]
  /// The clusters.
  public let clusters: [Cluster]
  /// The selected stay with its callout; nil where none is selected or the store has it no more.
  public let selection: Selection?
  /// Where the camera goes; nil when it stays.
  public let camera: CameraMove?
  /// How it came from an earlier frame; nil where it is not compared with one.
  public internal(set) var difference: FrameDifference?

  /// Puts a frame together from what the query module and the callout core answered.
  public init(result: ViewportResult, selection: Selection? = nil, camera: CameraMove? = nil) {
    viewport = result.viewport
    counts = result.counts
    pins = result.pins
    clusters = result.clusters
    self.selection = selection
    self.camera = camera
  }

  /// The frame with what changed since one that was written down.
  public func compared(with earlier: RecordedFrame) -> Frame {
    var frame = self
    frame.difference = FrameDifference(from: earlier, to: self)
    return frame
  }

  /// The frame with what changed since another one.
  ///
  /// - Complexity: O(n) for n pins and clusters.
  public func compared(with earlier: Frame) -> Frame {
    var frame = self
    frame.difference = FrameDifference(ViewportDifference(from: earlier.result, to: result))
    return frame
  }

  /// The pins that stand on one point, by their ids.
  ///
  /// - Complexity: O(n).
  public var stacks: [StayID: PinStack] { PinStack.stacks(among: pins) }

  /// The selected pin; nil where none is selected or the store has it no more.
  public var selectedPin: ViewportPin? { pins.first(where: \.isSelected) }
}

extension StoreReader {
  /// The frame of a viewport, with the callout and the camera of the stay that the query selects.
  ///
  /// A selection that the store does not have is none: no callout opens and nothing moves.
  ///
  /// - Parameters:
  ///   - query: What to look at, and which stay is selected.
  ///   - options: What bears on the callout and on the camera's answer.
  /// - Returns: The frame.
  /// - Throws: ``StoreError``.
  /// - Complexity: O(log n + k) for k stays in the viewport.
  public func frame(
    of query: ViewportQuery, options: SelectionOptions = SelectionOptions()
  ) throws -> Frame {
    let result = try result(of: query)
    guard let id = query.selection, let stay = try stay(id: id) else {
      return Frame(result: result)
    }
    let plan = SelectionPlan(
      selecting: stay.pin, detail: stay.detail, in: query.viewport, options: options)
    return Frame(result: result, selection: plan.selection, camera: plan.camera)
  }
}
