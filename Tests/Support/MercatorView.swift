import Foundation
package import StayGeometry

/// A view of a web map reckoned in pixels, for tests: plain formulas and a search by halving, nothing
/// of what they test.
package struct MercatorView {
  /// The view's size in points.
  package let size: ViewSize
  /// Points from one side of the world to the other.
  package let worldWidth: Double
  private let centerX: Double
  private let centerY: Double

  /// The nearest view around a region's centre that shows as many degrees both ways as it spans.
  package init(showing region: Region, in size: ViewSize) {
    self.size = size
    centerX = (region.center.longitude + 180) / 360
    let middle = Self.height(of: region.center.latitude)
    centerY = middle
    var near = 30.0
    var far = 0.0
    func shows(_ zoom: Double) -> Bool {
      let width = 256 * pow(2, zoom)
      let top = Self.latitude(at: middle - size.height / 2 / width)
      let bottom = Self.latitude(at: middle + size.height / 2 / width)
      return size.width / width * 360 >= region.span.longitude
        && (size.height >= width || top - bottom >= region.span.latitude)
    }
    for _ in 0..<60 where !shows(near) {
      let zoom = (near + far) / 2
      if shows(zoom) { far = zoom } else { near = zoom }
      if near - far < 1e-12 { break }
    }
    worldWidth = 256 * pow(2, shows(30) ? 30 : far)
  }

  /// Points to the right of the view's left edge and below its top edge.
  package func position(of place: Coordinate) -> (x: Double, y: Double) {
    var east = (place.longitude + 180) / 360 - centerX
    if east < -0.5 { east += 1 } else if east >= 0.5 { east -= 1 }
    return (
      size.width / 2 + east * worldWidth,
      size.height / 2 + (Self.height(of: place.latitude) - centerY) * worldWidth
    )
  }

  /// How far within the view's edges a place lies, in points; negative beyond them.
  package func depth(of place: Coordinate) -> Double {
    let (x, y) = position(of: place)
    return min(min(x, size.width - x), min(y, size.height - y))
  }

  private static func height(of latitude: Double) -> Double {
    let edge = 85.051128779806589
    let radians = min(max(latitude, -edge), edge) * .pi / 180
    return 0.5 - log(tan(.pi / 4 + radians / 2)) / (2 * .pi)
  }

  private static func latitude(at height: Double) -> Double {
    (2 * atan(exp((0.5 - height) * 2 * .pi)) - .pi / 2) * 180 / .pi
  }
}
