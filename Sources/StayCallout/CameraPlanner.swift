import StayGeometry

/// Works out the camera that shows a pin and its callout, in the projection that is seen.
///
/// A move changes the centre and never the span. The answer to an answer is always to stay.
struct CameraPlanner {
  /// The view's size in points.
  var size: ViewSize
  /// What covers the view's edges.
  var insets: ViewInsets
  /// What has to be seen.
  var footprint: Footprint
  /// The zoom that the view keeps wherever it moves; nil where a region's span decides.
  var keptZoom: Double?

  /// How the view shows a region.
  func projection(of region: Region) -> ViewProjection {
    keptZoom.map { ViewProjection(region: region, zoom: $0, size: size) }
      ?? ViewProjection(region: region, size: size)
  }

  /// Where the camera goes and how everything lies then.
  struct Plan {
    var region: Region
    var placement: CalloutPlacement
  }

  /// The camera for a pin by a policy.
  func plan(for place: Coordinate, from visible: Region, by policy: CameraPolicy) -> Plan {
    switch policy {
    case .never:
      return Plan(region: visible, placement: bestPlacement(of: place, in: visible))
    case .reference:
      let region = resting(at: visible, ReferenceCamera.region(showing: place, from: visible))
      return Plan(region: region, placement: placement(.bottom, of: place, in: region))
    case .minimal, .center:
      let region: Region
      if size.width > 0 && size.height > 0 {
        let target = settled(from: visible) { wantedShift(at: $0, to: place, by: policy) }
        region = policy == .center ? resting(at: visible, target) : target
      } else {
        // In a view without size nothing can be cut off, and its middle is its only place.
        region = policy == .center ? Region(center: place, span: visible.span) : visible
      }
      return Plan(region: region, placement: bestPlacement(of: place, in: region))
    }
  }

  /// How far the camera may be from where the policies `reference` and `center` want it and stay, in
  /// points: nobody sees a point, and a map rounds the regions that it reports.
  static let ruleSlack = 1.0

  private func resting(at visible: Region, _ target: Region) -> Region {
    visible.isShownAlike(as: target, in: size, within: Self.ruleSlack) ? visible : target
  }

  func placement(
    _ anchor: Anchor, of place: Coordinate, in region: Region
  ) -> CalloutPlacement {
    let point = projection(of: region).point(of: place)
    return footprint.placement(anchor, at: point, in: insets.room(in: size))
  }

  /// The side for the callout that hides least of it while the camera stays.
  private func bestPlacement(of place: Coordinate, in region: Region) -> CalloutPlacement {
    let choices = footprint.anchors.map { placement($0, of: place, in: region) }
    return choices.first(where: \.isWhole)
      ?? choices.min { $0.overflow.total < $1.overflow.total }
      ?? placement(.bottom, of: place, in: region)
  }

  /// How far everything should move in the view that shows a region.
  private func wantedShift(
    at region: Region, to place: Coordinate, by policy: CameraPolicy
  ) -> Shift {
    let projection = projection(of: region)
    let room = insets.room(in: size)
    let point = projection.point(of: place)
    let start =
      policy == .center
      ? Shift(right: room.center.x - point.x, lower: room.center.y - point.y)
      : Shift(right: 0, lower: 0)
    let choices = footprint.anchors.map { anchor in
      let placement = footprint.placement(
        anchor, at: point.moved(x: start.right, y: start.lower), in: room)
      return Self.choice(placement, after: start, within: projection.verticalReach)
    }
    return Self.best(of: choices, within: Self.slack(in: projection))
  }

  /// What two places in a view may differ by and be one, in points: a thousandth, and what is lost
  /// when coordinates and spans are printed to 1e-9 degrees.
  static func slack(in projection: ViewProjection) -> Double {
    let shrink = WebMercator.shrink(latitude: projection.region.center.latitude)
    return CalloutPlacement.tolerance + projection.worldWidth / 360 / shrink * 4e-9
  }

  /// One side for the callout: the way there, and what is still cut off then.
  private struct Choice {
    var shift: Shift
    var overflow: Double
  }

  private static func choice(
    _ placement: CalloutPlacement, after start: Shift, within reach: ClosedRange<Double>
  ) -> Choice {
    let all = placement.footprint
    let pin = placement.pin
    let room = placement.room
    let right = leastShift(
      of: all.left...all.right, pin: pin.left...pin.right, into: room.left...room.right)
    let lower = leastShift(
      of: all.top...all.bottom, pin: pin.top...pin.bottom, into: room.top...room.bottom)
    let total = min(max(start.lower + lower, reach.lowerBound), reach.upperBound)
    let overflow = all.moved(x: right, y: total - start.lower).overflow(of: room).total
    return Choice(shift: Shift(right: start.right + right, lower: total), overflow: overflow)
  }

  /// The way to the side that shows most, and of those that show as much the shortest; where ways
  /// are as short, that to the side which is named first.
  private static func best(of choices: [Choice], within slack: Double) -> Shift {
    let leastOverflow = choices.map(\.overflow).min() ?? 0
    let ways = choices.filter { $0.overflow <= leastOverflow + slack }.map(\.shift)
    let shortest = ways.map(\.length).min() ?? 0
    return ways.first { $0.length <= shortest + slack } ?? Shift(right: 0, lower: 0)
  }

  /// How far to move along one axis so that a whole fits into a room, and if it cannot, so that it
  /// fills the room while the pin in it stays whole.
  private static func leastShift(
    of whole: ClosedRange<Double>, pin: ClosedRange<Double>, into room: ClosedRange<Double>
  ) -> Double {
    let wholes = shifts(of: whole, into: room)
    let pins = shifts(of: pin, into: room)
    // The pin is part of the whole, so the two ranges of shifts have a part in common.
    let lower = max(wholes.lowerBound, pins.lowerBound)
    let upper = max(lower, min(wholes.upperBound, pins.upperBound))
    return min(max(0, lower), upper)
  }

  /// The shifts after which an extent lies in a room, or the room in the extent.
  private static func shifts(
    of extent: ClosedRange<Double>, into room: ClosedRange<Double>
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
