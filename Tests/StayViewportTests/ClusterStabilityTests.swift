import StayGeometry
import StayModel
import StayTestSupport
import StayViewport
import Testing

@Suite struct ClusterStabilityTests {
  /// A city of stays that lie in hamlets, many of them on the edges of cells, which then merge.
  static func city(seed: UInt64, count: Int = 3_000) throws -> TestStays {
    try TestStays(cityStays(seed: seed, count: count))
  }

  static func cityStays(
    seed: UInt64, count: Int, hamlets: Int = 120, width: Double = 0.001
  ) -> [Stay] {
    var random = RandomStays(seed: seed)
    var generator = SeededGenerator(seed: seed)
    let hamlets = (0..<hamlets).map { _ in random.coordinate(in: cityBox) }
    return random.stays(count: count, in: cityBox).map { stay in
      var stay = stay
      let hamlet = generator.pick(hamlets)
      stay.coordinate = Coordinate(
        clampingLatitude: hamlet.latitude + generator.bell() * width,
        wrappingLongitude: hamlet.longitude + generator.bell() * width)
      return stay
    }
  }

  static let cityBox = BoundingBox(clampingSouth: 38.6, west: -9.3, north: 38.8, east: -9.0)

  /// A view of a size at a zoom: so many points are so many degrees.
  static func viewport(
    longitude: Double, latitude: Double, zoom: Double, size: ViewSize = .phone
  ) -> Viewport {
    let world = 256 * zoom.exp2
    let y = WebMercator.y(latitude: latitude)
    let halfHeight = size.height / world / 2
    return Viewport(
      box: BoundingBox(
        clampingSouth: WebMercator.latitude(y: y + halfHeight),
        west: longitude - size.width / world * 180,
        north: WebMercator.latitude(y: y - halfHeight),
        east: longitude + size.width / world * 180),
      size: size)
  }

  private static func isWhole(_ cluster: Cluster, in viewport: Viewport) -> Bool {
    cluster.cells.allSatisfy { cell in
      let box = cell.boundingBox
      return [(box.south, box.west), (box.north, box.east)].allSatisfy { latitude, longitude in
        viewport.contains(
          Coordinate(clampingLatitude: latitude, wrappingLongitude: longitude))
      }
    }
  }

  private static func withoutCount(_ cluster: Cluster) -> Cluster {
    Cluster(
      cell: cluster.cell, cells: cluster.cells, count: 0, coordinate: cluster.coordinate,
      bounds: cluster.bounds, prices: cluster.prices, averageRating: cluster.averageRating,
      best: cluster.best, expansionZoom: cluster.expansionZoom)
  }

  // applidium/ADClusterMapView#12: clusters regrouped while the view panned at one zoom.
  @Test(arguments: SeededGenerator.seeds, [11.0, 12.4, 13.9])
  func `panning changes nothing of a cluster, and its count only at the edge`(
    seed: UInt64, zoom: Double
  ) throws {
    let stays = try Self.city(seed: seed)
    var known: [String: Cluster] = [:]
    var wholeCounts: [String: Int] = [:]
    var compared = 0
    for step in 0..<20 {
      let viewport = Self.viewport(
        longitude: -9.2 + Double(step) * 0.004, latitude: 38.72 - Double(step) * 0.003,
        zoom: zoom)
      for cluster in try stays.run(ViewportQuery(viewport: viewport, limit: 20)).clusters {
        if let before = known.updateValue(Self.withoutCount(cluster), forKey: cluster.id) {
          #expect(Self.withoutCount(cluster) == before, "step \(step), \(cluster.id)")
          compared += 1
        }
        guard Self.isWhole(cluster, in: viewport) else { continue }
        if let count = wholeCounts.updateValue(cluster.count, forKey: cluster.id) {
          #expect(cluster.count == count, "step \(step), \(cluster.id)")
        }
      }
    }
    #expect(compared > 20)
    #expect(known.values.contains { $0.cells.count > 1 }, "no cells merged")
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a small view shows the clusters of a large one`(seed: UInt64) throws {
    // About one tight group a cell: so middles lie anywhere in cells, and chains of badges overlap.
    let stays = try TestStays(
      Self.cityStays(seed: seed, count: 2_000, hamlets: 600, width: 0.000_01))
    let large = Self.viewport(
      longitude: -9.15, latitude: 38.7, zoom: 13, size: ViewSize(width: 2_000, height: 2_000))
    let all = try stays.run(ViewportQuery(viewport: large)).clusters
    let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, Self.withoutCount($0)) })
    var merged = 0
    for step in 0..<150 {
      let small = Self.viewport(
        longitude: -9.2 + Double(step % 10) * 0.01, latitude: 38.65 + Double(step / 10) * 0.007,
        zoom: 13, size: ViewSize(width: 60, height: 60))
      for cluster in try stays.run(ViewportQuery(viewport: small, limit: 1)).clusters {
        #expect(Self.withoutCount(cluster) == byID[cluster.id], "\(cluster.id)")
        merged += cluster.cells.count - 1
      }
    }
    #expect(merged > 5, "no cells merged")
  }

  @Test(arguments: SeededGenerator.seeds)
  func `the order in which stays came changes nothing`(seed: UInt64) throws {
    let stays = Self.cityStays(seed: seed, count: 1_500)
    var generator = SeededGenerator(seed: seed)
    let query = ViewportQuery(
      viewport: Self.viewport(longitude: -9.15, latitude: 38.7, zoom: 11.5))
    let first = try TestStays(stays).run(query)
    let second = try TestStays(stays.shuffled(using: &generator)).run(query)
    #expect(first == second)
    #expect(first.clusters.count > 5)
  }

  @Test func `between whole zooms the cells stay the same`() throws {
    let stays = try Self.city(seed: 1)
    let wide = try stays.run(
      ViewportQuery(viewport: Self.viewport(longitude: -9.15, latitude: 38.7, zoom: 12)))
    let known = Dictionary(
      uniqueKeysWithValues: wide.clusters.map { ($0.id, Self.withoutCount($0)) })
    for zoom in [12.000_1, 12.3, 12.9, 12.999] {
      let near = try stays.run(
        ViewportQuery(viewport: Self.viewport(longitude: -9.15, latitude: 38.7, zoom: zoom)))
      #expect(near.clusters.count > 5)
      for cluster in near.clusters {
        #expect(Self.withoutCount(cluster) == known[cluster.id], "zoom \(zoom), \(cluster.id)")
      }
    }
    let next = try stays.run(
      ViewportQuery(viewport: Self.viewport(longitude: -9.15, latitude: 38.7, zoom: 13)))
    #expect(next.clusters.allSatisfy { $0.cell.zoom == 15 })
  }

  @Test func `at the expansion zoom a cluster is several elements, one zoom before it is one`()
    throws
  {
    let stays = try Self.city(seed: 2, count: 1_200)
    let viewport = Self.viewport(longitude: -9.15, latitude: 38.7, zoom: 11)
    let clusters = try stays.run(ViewportQuery(viewport: viewport)).clusters
    #expect(clusters.count > 10)
    for cluster in clusters {
      guard let zoom = cluster.expansionZoom else { continue }
      let elements = try (11...zoom).map { try Self.elements(of: cluster, at: $0, in: stays) }
      #expect(elements.last.map { $0 > 1 } == true, "\(cluster.id) at \(zoom)")
      #expect(elements.dropLast().allSatisfy { $0 == 1 }, "\(cluster.id) before \(zoom)")
    }
  }

  /// How many pins and clusters show members of a cluster at a zoom.
  private static func elements(
    of cluster: Cluster, at zoom: Int, in stays: TestStays
  ) throws -> Int {
    let members = stays.pins.filter { pin in
      cluster.cells.contains { $0.contains(pin.coordinate) }
    }
    let viewport = Self.viewport(
      longitude: cluster.bounds.center.longitude, latitude: cluster.bounds.center.latitude,
      zoom: Double(zoom), size: ViewSize(width: 4_000, height: 4_000))
    let result = try stays.run(ViewportQuery(viewport: viewport, limit: 0))
    let ids = Set(members.map(\.id))
    return result.pins.count { ids.contains($0.id) }
      + result.clusters.count { part in
        members.contains { pin in part.cells.contains { $0.contains(pin.coordinate) } }
      }
  }
}

extension Double {
  /// Two to the power of the number.
  fileprivate var exp2: Double {
    let whole = Int(rounded(.down))
    let fraction = self - Double(whole)
    // A table of squares is exact enough for a test: 2^fraction by repeated square roots.
    var (result, root, rest) = (1.0, 2.0.squareRoot(), fraction)
    for _ in 0..<52 {
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
      root = root.squareRoot()
    }
    return result * Double(sign: .plus, exponent: whole, significand: 1)
  }
}
