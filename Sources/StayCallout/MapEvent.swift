public import StayGeometry
public import StayModel

/// Something that happened to the map, its items or its surroundings.
public enum MapEvent: Hashable, Sendable {
  /// A stay was chosen: its pin was tapped, or its row in a list.
  case select(StayID)
  /// The stay after the selected one, in the order of the screen, is to be selected.
  case selectNext
  /// The stay before the selected one, in the order of the screen, is to be selected.
  case selectPrevious
  /// The answer to ``MapEffect/lookUp(_:)``: the stay is there.
  case found(Pin, StayDetail)
  /// The answer to ``MapEffect/lookUp(_:)``: there is no such stay.
  case notFound(StayID)
  /// The map was tapped where nothing is.
  case tappedMap
  /// The callout was tapped, but none of its buttons.
  case tappedCallout
  /// A button in the callout was tapped, named by its action.
  case tappedCalloutButton(String)
  /// A cluster or a stack was tapped.
  case tappedCluster(ClusterTap)
  /// The callout, sheet or card was closed.
  case dismissed
  /// The detail of the selected stay is wanted.
  case wantsDetail
  /// The way to the selected stay is wanted.
  case wantsDirections
  /// The map shows another region: the person moved it, or it carried out a move; without tilt and
  /// direction these are what they were.
  case cameraMoved(Region, CameraAttitude? = nil)
  /// The camera is to go where it was before the last selection.
  case wantsBack
  /// The camera is to be somewhere.
  case positioned(CameraPosition)
  /// The camera is to show a box.
  case fit(BoundingBox)
  /// The view has another size.
  case resized(ViewSize)
  /// Something covers the map's edge, or covers it differently.
  case covered(Obstruction)
  /// What was called so covers nothing any more.
  case uncovered(String)
  /// The opened callout's real size is known.
  case calloutMeasured(ViewSize)
  /// The person wants things to move, or not to.
  case motionChanged(MotionPreference)
  /// The app wants another scene, policy, pin size or callout content; what covers the map stays.
  case configured(SelectionOptions)
  /// The camera may be elsewhere than before.
  case bounded(CameraBounds)
  /// The person is at a place, or it is not known any more where.
  case located(Coordinate?)
  /// The button that goes to the person's own place was tapped.
  case wantsLocation
  /// The camera is to go with the person, or to stop doing so.
  case tracked(MapPresentation.Tracking)
  /// The items that the map shows are others.
  case itemsChanged(ItemsChange)
}
