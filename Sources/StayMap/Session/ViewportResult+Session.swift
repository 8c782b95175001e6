import StayCallout
package import StayGeometry
import StayModel
import StayStore
import StayViewport

extension ViewportResult {
  /// The answer for a viewport of which nothing is known yet.
  static func empty(of viewport: Viewport) -> ViewportResult {
    ViewportResult(
      viewport: viewport, counts: ViewportCounts(total: 0, shown: 0), pins: [], clusters: [])
  }

  /// The answer with another selection than it was asked for, until the store answers for that one:
  /// it is listed, and the one before it only where viewport and filter have it.
  func marking(_ selected: SelectedStay?, under filter: StayFilter) -> ViewportResult {
    guard selectedPin?.id != selected?.id else { return self }
    var pins = pins
    if let old = pins.firstIndex(where: \.isSelected) {
      let isListed =
        viewport.boundingBox.contains(pins[old].pin.coordinate)
        && filter.passesBesideSearch(pins[old].pin)
        && (filter.search == nil || pins[old].match != nil)
      if isListed { pins[old].isSelected = false } else { pins.remove(at: old) }
    }
    if let selected {
      if let index = pins.firstIndex(where: { $0.id == selected.id }) {
        pins[index].isSelected = true
        pins[index].tier = .full
        pins[index].isCrowded = false
      } else {
        let drawn = ViewportPin(
          pin: selected.pin, tier: .full, isSelected: true,
          match: filter.search?.match(
            title: selected.pin.title, neighbourhood: selected.detail?.neighbourhood))
        let place = pins.firstIndex { ViewportPin.precedes(drawn, $0) } ?? pins.endIndex
        pins.insert(drawn, at: place)
      }
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
  package init(around place: Coordinate) {
    self.init(
      clampingSouth: place.latitude, west: place.longitude, north: place.latitude,
      east: place.longitude)
  }
}
