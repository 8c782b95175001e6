import StayCallout
import StayGeometry
import StayStore
import StayViewport

extension ViewportResult {
  /// The answer for a viewport of which nothing is known yet.
  static func empty(of viewport: Viewport) -> ViewportResult {
    ViewportResult(
      viewport: viewport, counts: ViewportCounts(total: 0, shown: 0), pins: [], clusters: [])
  }

  /// The answer with another selection than it was asked for, until the store answers for that one.
  func marking(_ selected: SelectedStay?) -> ViewportResult {
    guard selectedPin?.id != selected?.id else { return self }
    var pins = pins
    for index in pins.indices {
      pins[index].isSelected = pins[index].id == selected?.id
      if pins[index].isSelected { pins[index].tier = .full }
    }
    return ViewportResult(viewport: viewport, counts: counts, pins: pins, clusters: clusters)
  }
}

extension Frame {
  /// The answer that the frame draws.
  var result: ViewportResult {
    ViewportResult(viewport: viewport, counts: counts, pins: pins, clusters: clusters)
  }

  /// The frame without what is told only once.
  var withoutCamera: Frame { Frame(result: result, selection: selection) }
}

extension MapState {
  /// Whether another state's pins are drawn the same, where they are the same.
  func drawsAlike(_ other: MapState) -> Bool {
    options == other.options && visited == other.visited && location == other.location
  }
}

extension BoundingBox {
  /// The box that is one place.
  init(around place: Coordinate) {
    self.init(
      clampingSouth: place.latitude, west: place.longitude, north: place.latitude,
      east: place.longitude)
  }
}
