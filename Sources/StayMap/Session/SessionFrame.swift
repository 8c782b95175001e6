public import StayCallout
public import StayStore
public import StayViewport

/// A frame of a session: what to draw now, and what else is to be done.
///
/// Frames hold whole states. Their camera moves and effects are told once, so every frame of the
/// sequence is to be taken.
public struct SessionFrame: Sendable {
  /// The frame's place in the session's sequence, from 1.
  public let number: Int
  /// What to draw.
  public let frame: Frame
  /// How the drawn pins and clusters differ from those of the frame before; nil for the first.
  public let difference: ViewportDifference?
  /// What the map and the app are to do besides.
  public let effects: [MapEffect]
  /// The map's state: how pins are drawn, what covers the map, where the person is.
  public let map: MapState
  /// The area asked about and the area shown.
  public let area: SessionArea
  /// Why the last question had no answer; what is drawn is then the last good answer.
  public let failure: StoreError?

  /// Where the selected stay is to be found; nil without a selection.
  public var presence: MapState.Presence? { map.presence }

  /// The frame's pins as they are to be drawn, in the frame's order.
  ///
  /// - Complexity: O(n).
  public var appearances: [PinAppearance] {
    frame.pins.map {
      map.appearance(of: $0.pin, isLight: $0.tier == .light, isCrowded: $0.isCrowded)
    }
  }

  /// The frame's clusters as they are to be drawn, in the frame's order.
  ///
  /// - Complexity: O(n).
  public var clusterAppearances: [ClusterAppearance] {
    frame.clusters.map { ClusterAppearance(id: $0.id, count: $0.count) }
  }
}
