import StayGeometry
import StayModel

/// The one arbiter of the camera: every move goes through ``MapState/move(to:because:)``.
extension MapState {
  private static let greatestPlanCount = 8

  /// The move to a region within the camera's bounds, or nil when the camera is there already.
  mutating func move(to target: Region, because reason: CameraMove.Reason) -> CameraMove? {
    let target = bounds.nearest(to: target, in: size)
    guard target != region else { return nil }
    region = target
    // Two who move the camera would fight: whoever asks for another place ends the following.
    if reason != .location && reason != .start { options.scene.presentation.tracking = .none }
    // The first camera is just there; everything else goes as the person likes it.
    let animation = reason == .start ? nil : Motion.camera(options.motion)
    return CameraMove(region: target, animation: animation, reason: reason)
  }

  /// The plan for a pin within the camera's bounds, repeated until it leads nowhere else.
  func plan(for pin: Pin, from start: Region, by policy: CameraPolicy) -> CameraPlanner.Plan {
    let planner = CameraPlanner(for: pin, in: size, options: options)
    var plan = planner.plan(for: pin.coordinate, from: start, by: policy)
    guard bounds != .none else { return plan }
    var region = start
    for _ in 0..<Self.greatestPlanCount {
      let bounded = bounds.nearest(to: plan.region, in: size)
      guard bounded != region else { break }
      region = bounded
      plan = planner.plan(for: pin.coordinate, from: region, by: policy)
    }
    let placement = planner.plan(for: pin.coordinate, from: region, by: .never).placement
    return CameraPlanner.Plan(region: region, placement: placement)
  }

  /// The first camera, where the position says.
  mutating func start() -> MapAnswer {
    guard let target = position.region(fitting: itemBounds, in: size) else { return .nothing }
    return MapAnswer(camera: move(to: target, because: .start))
  }

  mutating func go(to position: CameraPosition) -> MapAnswer {
    self.position = position
    guard region != nil else { return start() }
    guard let target = position.region(fitting: itemBounds, in: size) else { return .nothing }
    return MapAnswer(camera: move(to: target, because: .position))
  }

  mutating func keep(within bounds: CameraBounds) -> MapAnswer {
    self.bounds = bounds
    guard let region else { return .nothing }
    return MapAnswer(camera: move(to: region, because: .bounds))
  }

  mutating func fit(_ box: BoundingBox) -> MapAnswer {
    let target = CameraFit(padding: options.insets).region(around: box, in: size)
    return MapAnswer(camera: move(to: target, because: .fit))
  }

  /// Opens a cluster: nearer by at least one zoom, until it splits.
  ///
  /// A stack never splits, so the camera stays and its stays are listed.
  mutating func open(_ cluster: ClusterTap) -> MapAnswer {
    guard let expansionZoom = cluster.expansionZoom else {
      return MapAnswer(effects: [.openStack(id: cluster.id, count: cluster.count)])
    }
    guard let region else { return .nothing }
    let fit = CameraFit(smallestSpan: 0, padding: options.insets)
    let fitting = fit.region(around: cluster.bounds, in: size)
    let wanted = max(expansionZoom, WebMercator.zoom(of: region.boundingBox, in: size) + 1)
    let shown = WebMercator.zoom(of: fitting.boundingBox, in: size)
    let target =
      shown >= wanted ? fitting : Region(center: fitting.center, zoom: wanted, in: size)
    return MapAnswer(camera: move(to: target, because: .cluster))
  }

  /// Keeps a region to come back to.
  mutating func remember(_ region: Region) {
    guard history.last != region else { return }
    history.append(region)
    if history.count > Self.greatestHistoryCount { history.removeFirst() }
  }

  mutating func goBack() -> MapAnswer {
    while let last = history.popLast() {
      if let move = move(to: last, because: .back) { return MapAnswer(camera: move) }
    }
    return .nothing
  }

  /// Makes a change to the room there is and keeps the selected pin and its callout in it, if the pin
  /// was in sight before and the policy is one that keeps things in sight.
  mutating func keepingInSight(_ change: (inout MapState) -> Void) -> MapAnswer {
    let wasInSight = isPinInSight
    change(&self)
    let policy = options.effectivePolicy
    guard wasInSight, policy == .minimal || policy == .center, let selected, let region else {
      return .nothing
    }
    let plan = plan(for: selected.pin, from: region, by: policy)
    self.selected?.anchor = plan.placement.anchor
    return MapAnswer(camera: move(to: plan.region, because: .resize))
  }

  /// Whether any of the selected pin is in the room that is free.
  private var isPinInSight: Bool {
    guard let selected, let region else { return false }
    let planner = CameraPlanner(for: selected.pin, in: size, options: options)
    let placement = planner.placement(
      selected.anchor, of: selected.pin.coordinate, in: region)
    let room = placement.room
    return placement.pin.right > room.left && placement.pin.left < room.right
      && placement.pin.bottom > room.top && placement.pin.top < room.bottom
  }
}
