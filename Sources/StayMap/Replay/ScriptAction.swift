import StayCallout
import StayGeometry
import StayModel

/// The words of scripts, and what each means.
///
/// They are the names of ``StayCallout/MapEvent``'s cases, but for the three by which a session
/// tells the map what its store answered, with what an app asks of a session besides.
enum ScriptAction: String, CaseIterable {
  case select, selectNext, selectPrevious
  case tappedMap, tappedCallout, tappedCalloutButton, tappedCluster
  case dismissed, wantsDetail, wantsDirections, wantsBack, wantsLocation
  case cameraMoved, positioned, fit, resized, covered, uncovered, calloutMeasured
  case motionChanged, configured, bounded, located, tracked
  case filter, searchThisArea

  /// The events that are a store's to tell: a script has the store itself.
  private static let answers = ["found", "notFound", "itemsChanged"]

  /// Reads the action that a line's word and members say.
  static func read(
    _ name: String, from object: inout ScriptObject
  ) throws(ScriptFault) -> EventScript.Action {
    if let action = ScriptAction(rawValue: name) { return try action.read(&object) }
    if answers.contains(name) {
      throw object.fault("\(name.quoted) is the store's to tell, not a script's", "event")
    }
    let known = allCases.map(\.rawValue) + [EventScript.startName]
    let hint = Suggestion.nearest(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
    throw object.fault("\(name.quoted) is no event\(hint)", "event")
  }

  private func read(_ object: inout ScriptObject) throws(ScriptFault) -> EventScript.Action {
    switch self {
    case .filter: .filter(try object.filter())
    case .searchThisArea: .searchThisArea
    case .selectNext: .event(.selectNext)
    case .selectPrevious: .event(.selectPrevious)
    case .tappedMap: .event(.tappedMap)
    case .tappedCallout: .event(.tappedCallout)
    case .dismissed: .event(.dismissed)
    case .wantsDetail: .event(.wantsDetail)
    case .wantsDirections: .event(.wantsDirections)
    case .wantsBack: .event(.wantsBack)
    case .wantsLocation: .event(.wantsLocation)
    case .select, .tappedCalloutButton, .tappedCluster, .cameraMoved, .positioned, .fit,
      .resized, .covered, .uncovered, .calloutMeasured, .motionChanged, .configured, .bounded,
      .located, .tracked:
      .event(try event(&object))
    }
  }

  /// The events that have values.
  private func event(_ object: inout ScriptObject) throws(ScriptFault) -> MapEvent {
    switch self {
    case .select: return .select(StayID(try object.required("id", try object.text("id"))))
    case .tappedCalloutButton:
      return .tappedCalloutButton(try object.required("action", try object.text("action")))
    case .tappedCluster: return .tappedCluster(try Self.cluster(&object))
    case .cameraMoved: return .cameraMoved(try object.region(), try object.attitude())
    case .positioned:
      return .positioned(try object.required("position", try object.position("position")))
    case .fit: return .fit(try object.required("bounds", try object.box("bounds")))
    case .resized: return .resized(try object.required("size", try object.size("size")))
    case .covered:
      return .covered(
        Obstruction(
          name: try object.required("name", try object.text("name")),
          insets: try object.required("insets", try object.insets("insets"))))
    case .uncovered: return .uncovered(try object.required("name", try object.text("name")))
    case .calloutMeasured:
      return .calloutMeasured(try object.required("size", try object.size("size")))
    case .motionChanged:
      return .motionChanged(try object.required("motion", try object.choice("motion")))
    case .configured: return .configured(try object.selectionOptions())
    case .bounded: return .bounded(try object.cameraBounds())
    case .located: return .located(try object.place("place"))
    case .tracked: return .tracked(try object.required("tracking", try object.choice("tracking")))
    default: preconditionFailure("\(rawValue) has no values")
    }
  }

  private static func cluster(_ object: inout ScriptObject) throws(ScriptFault) -> ClusterTap {
    ClusterTap(
      id: try object.required("id", try object.text("id")),
      count: try object.required("count", try object.count("count")),
      bounds: try object.required("bounds", try object.box("bounds")),
      expansionZoom: try object.number("expansionZoom"))
  }
}
