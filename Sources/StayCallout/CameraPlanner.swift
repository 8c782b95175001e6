import StayGeometry

/// Works out the camera that shows a pin and its callout, in the projection that is seen.
///
/// A move changes the centre and never the span. As the scale of a region can change a little with
/// its centre, a move is repeated from where it led until nothing is left to move; so the answer to
/// an answer is always to stay.
struct CameraPlanner {
  /// The view's size in points.
  var size: ViewSize
  /// What covers the view's edges.
  var insets: ViewInsets
  /// What has to be seen.
  var footprint: Footprint

  /// Where the camera goes and how everything lies then.
  struct Plan {
    var region: Region
    var placement: CalloutPlacement
  }

  private static let greatestStepCount = 32

  /// The camera for a pin by a policy.
  func plan(for place: Coordinate, from visible: Region, by policy: CameraPolicy) -> Plan {
    switch policy {
    case .never:
      return stay(at: visible, place)
    case .reference:
      let region = ReferenceCamera.region(showing: place, from: visible)
      let placement = placement(.bottom, place, in: region)
      return Plan(region: region, placement: placement)
    case .minimal, .center:
      guard size.width > 0, size.height > 0 else { return unseen(place, visible, policy) }
      var plan = Plan(region: visible, placement: stay(at: visible, place).placement)
      for _ in 0..<Self.greatestStepCount {
        guard let next = step(from: plan.region, to: place, by: policy) else { break }
        plan.region = next
      }
      plan.placement = stay(at: plan.region, place).placement
      return plan
    }
  }

  /// In a view without size nothing can be cut off, and the middle is the only place.
  private func unseen(_ place: Coordinate, _ visible: Region, _ policy: CameraPolicy) -> Plan {
    let region = policy == .center ? Region(center: place, span: visible.span) : visible
    return stay(at: region, place)
  }

  private func placement(
    _ anchor: Anchor, _ place: Coordinate, in region: Region
  ) -> CalloutPlacement {
    let point = ViewProjection(region: region, size: size).point(of: place)
    return footprint.placement(anchor, at: point, in: insets.room(in: size))
  }

  /// The camera as it is, with the side for the callout that hides least of it.
  private func stay(at region: Region, _ place: Coordinate) -> Plan {
    let choices = footprint.anchors.map { placement($0, place, in: region) }
    let best =
      choices.first(where: \.isWhole)
      ?? choices.min { $0.overflow.total < $1.overflow.total }
      ?? placement(.bottom, place, in: region)
    return Plan(region: region, placement: best)
  }

  /// The next region on the way, or nil when nothing is left to move.
  private func step(
    from region: Region, to place: Coordinate, by policy: CameraPolicy
  ) -> Region? {
    let projection = ViewProjection(region: region, size: size)
    let room = insets.room(in: size)
    let point = projection.point(of: place)
    var start = (x: 0.0, y: 0.0)
    if policy == .center {
      start = (room.center.x - point.x, room.center.y - point.y)
    }
    let shifts = footprint.anchors.map { anchor in
      let placement = footprint.placement(
        anchor, at: point.moved(x: start.x, y: start.y), in: room)
      return shift(of: placement, after: start, within: projection.verticalReach)
    }
    guard let best = Self.best(of: shifts) else { return nil }
    let right = abs(best.x) > CalloutPlacement.tolerance ? best.x : 0
    let lower = abs(best.y) > CalloutPlacement.tolerance ? best.y : 0
    guard right != 0 || lower != 0 else { return nil }
    let center = projection.center(showing: right, lower: lower)
    return center == region.center ? nil : Region(center: center, span: region.span)
  }

  private struct Shift {
    var x: Double
    var y: Double
    var overflow: Double
    var length: Double { (x * x + y * y).squareRoot() }
  }

  private func shift(
    of placement: CalloutPlacement, after start: (x: Double, y: Double),
    within reach: ClosedRange<Double>
  ) -> Shift {
    let all = placement.footprint
    let pin = placement.pin
    let room = placement.room
    let x = Self.leastShift(
      of: all.left...all.right, pin: pin.left...pin.right, into: room.left...room.right)
    let y = Self.leastShift(
      of: all.top...all.bottom, pin: pin.top...pin.bottom, into: room.top...room.bottom)
    let lower = min(max(start.y + y, reach.lowerBound), reach.upperBound)
    let moved = all.moved(x: x, y: lower - start.y)
    return Shift(x: start.x + x, y: lower, overflow: moved.overflow(of: room).total)
  }

  /// The first side that is whole where everything is; else the side that shows most, and of those
  /// that show as much the one with the shortest way.
  private static func best(of shifts: [Shift]) -> Shift? {
    shifts.min { one, other in
      if abs(one.overflow - other.overflow) > CalloutPlacement.tolerance {
        return one.overflow < other.overflow
      }
      return one.length < other.length - CalloutPlacement.tolerance
    }
  }

  /// How far to move along one axis so that a whole fits into a room, and if it cannot, so that it
  /// fills the room while the pin in it stays whole.
  private static func leastShift(
    of whole: ClosedRange<Double>, pin: ClosedRange<Double>, into room: ClosedRange<Double>
  ) -> Double {
    let wholes = allowed(whole, in: room)
    let pins = allowed(pin, in: room)
    // The pin is part of the whole, so the two ranges of shifts have a part in common.
    let lower = max(wholes.lowerBound, pins.lowerBound)
    let upper = max(lower, min(wholes.upperBound, pins.upperBound))
    return min(max(0, lower), upper)
  }

  private static func allowed(
    _ extent: ClosedRange<Double>, in room: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    let first = room.lowerBound - extent.lowerBound
    let second = room.upperBound - extent.upperBound
    return min(first, second)...max(first, second)
  }
}

extension ViewInsets {
  /// All four together, in points.
  var total: Double { top + leading + bottom + trailing }
}
