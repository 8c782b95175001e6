import StayGeometry
import StayModel

/// The one arbiter of the camera: every move goes through ``MapState/move(to:because:)``.
extension MapState {
  private static let greatestPlanCount = 64

  /// The move to a region within the camera's bounds, or nil when the camera is there already.
  mutating func move(
    to target: Region, _ attitude: CameraAttitude? = nil, because reason: CameraMove.Reason
  ) -> CameraMove? {
    let target = bounds.nearest(to: target, in: size)
    let attitude = attitude ?? self.attitude
    let isThere = region.map { $0.isShownAlike(as: target, in: size, within: 0) } ?? false
    guard !isThere || attitude != self.attitude else { return nil }
    isSpanGiven = isSpanGiven && region?.span == target.span
    region = target
    self.attitude = attitude
    if reason != .selection && reason != .resize { readingOrder = nil }
    // Two who move the camera would fight: whoever asks for another place ends the following.
    if reason != .location && reason != .start && reason != .bounds {
      options.scene.presentation.tracking = .none
    }
    // The first camera is just there; everything else goes as the person likes it.
    let animation = reason == .start ? nil : Motion.camera(options.motion)
    return CameraMove(
      region: target, attitude: attitude, animation: animation, reason: reason,
      isSpanGiven: isSpanGiven)
  }

  /// The plan for a pin within the camera's bounds.
  ///
  /// Policy and bounds depend on one another: bounds change the span, a policy moves by the span, and
  /// a distance means another span elsewhere. So both are asked in turn until neither changes what
  /// the other said, which is a camera that the same selection leaves where it is. Where there is no
  /// such camera, it stays within its bounds.
  func plan(
    for pin: Pin, from start: Region, by policy: CameraPolicy, isAgain: Bool = false
  ) -> CameraPlanner.Plan {
    let planner = CameraPlanner(for: pin, in: size, options: options)
    let plan = planner.plan(for: pin.coordinate, from: start, by: policy)
    guard isAgain || bounds != .none else { return plan }
    var region = bounded(plan.region, by: planner, for: pin, policy) ?? start
    // A map may have rounded the camera that it was sent to.
    if isAgain && start.isShownAlike(as: region, in: size, within: Self.cameraSlack) {
      region = start
    }
    if region == plan.region { return plan }
    let placement = planner.plan(for: pin.coordinate, from: region, by: .never).placement
    return CameraPlanner.Plan(region: region, placement: placement)
  }

  private func bounded(
    _ planned: Region, by planner: CameraPlanner, for pin: Pin, _ policy: CameraPolicy
  ) -> Region? {
    guard bounds != .none else { return planned }
    var region = bounds.nearest(to: planned, in: size)
    for _ in 0..<Self.greatestPlanCount {
      let plan = planner.plan(for: pin.coordinate, from: region, by: policy)
      let next = bounds.nearest(to: plan.region, in: size)
      guard !region.isShownAlike(as: next, in: size, within: 0) else { return region }
      region = next
    }
    return nil
  }

  /// The first camera, where the position says.
  mutating func start() -> MapAnswer {
    guard let target = position.region(fitting: itemBounds, in: size) else { return .nothing }
    return MapAnswer(camera: moveToPosition(target, because: .start))
  }

  mutating func go(to position: CameraPosition) -> MapAnswer {
    self.position = position
    guard region != nil else { return start() }
    guard let target = position.region(fitting: itemBounds, in: size) else { return .nothing }
    return MapAnswer(camera: moveToPosition(target, because: .position))
  }

  private mutating func moveToPosition(
    _ target: Region, because reason: CameraMove.Reason
  ) -> CameraMove? {
    var attitude: CameraAttitude?
    if case .camera(let camera) = position { attitude = camera.attitude }
    let given: Region? = if case .region(let region) = position { region } else { nil }
    let isSpanGiven = given != nil
    guard let move = move(to: target, attitude, because: reason) else { return nil }
    self.isSpanGiven = isSpanGiven && move.span == given?.span
    return CameraMove(
      region: move.region, attitude: move.attitude, animation: move.animation, reason: reason,
      isSpanGiven: self.isSpanGiven)
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
    let wanted = max(expansionZoom, ViewProjection(region: region, size: size).zoom + 1)
    let shown = ViewProjection(region: fitting, size: size).zoom
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

  /// Goes to where the camera was before the last selection; that can be where it is.
  mutating func goBack() -> MapAnswer {
    guard let last = history.popLast() else { return .nothing }
    return MapAnswer(camera: move(to: last, because: .back))
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
