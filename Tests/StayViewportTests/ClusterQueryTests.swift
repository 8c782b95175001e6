import StayGeometry
import StayModel
import StayTestSupport
import StayViewport
import Testing

@Suite struct ClusterQueryTests {
  private static func clusters(
    _ stays: TestStays, filter: StayFilter = StayFilter()
  ) throws -> [Cluster] {
    let viewport = ClusterStabilityTests.viewport(
      longitude: -9.15, latitude: 38.7, zoom: 11, size: ViewSize(width: 2_000, height: 2_000))
    return try stays.run(ViewportQuery(viewport: viewport, filter: filter, limit: 0)).clusters
  }

  private static func members(
    of cluster: Cluster, in stays: TestStays, filter: StayFilter
  ) -> [Pin] {
    stays.pins.filter { pin in
      filter.matches(pin) && cluster.cells.contains { $0.contains(pin.coordinate) }
    }.sorted(by: Pin.precedes)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `leaves are the members, page by page, each once`(seed: UInt64) throws {
    let stays = try ClusterStabilityTests.city(seed: seed, count: 1_000)
    let filter = StayFilter(guests: 3)
    for cluster in try Self.clusters(stays, filter: filter) {
      let query = ClusterQuery(cell: cluster.cell, filter: filter)
      var leaves: [Pin] = []
      while true {
        let page = try #require(
          try query.leaves(after: leaves.last, limit: 7, on: stays.connection))
        leaves += page
        if page.count < 7 { break }
      }
      #expect(leaves == Self.members(of: cluster, in: stays, filter: filter), "\(cluster.id)")
      #expect(leaves.count == cluster.count)
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `children hold every member and are several`(seed: UInt64) throws {
    let stays = try ClusterStabilityTests.city(seed: seed, count: 1_000)
    let clusters = try Self.clusters(stays)
    #expect(clusters.count > 20 && clusters.contains { $0.cells.count > 1 })
    for cluster in clusters {
      let children = try #require(
        try ClusterQuery(cell: cluster.cell).children(on: stays.connection))
      #expect(children.zoom == cluster.expansionZoom)
      guard children.zoom != nil else {
        #expect(children.pins.isEmpty && children.clusters.isEmpty)
        continue
      }
      #expect(children.pins.count + children.clusters.count > 1)
      let count = children.clusters.reduce(children.pins.count) { $0 + $1.count }
      #expect(count == cluster.count, "\(cluster.id)")
    }
  }

  // mapbox/supercluster#103, #42: asking for the members of a drawn cluster failed once data moved.
  @Test func `a cluster that is no more answers nil`() throws {
    let stays = try ClusterStabilityTests.city(seed: 3, count: 500)
    let clusters = try Self.clusters(stays)
    let nobody = StayFilter(source: "nobody")
    for cluster in clusters {
      let query = ClusterQuery(cell: cluster.cell, filter: nobody)
      #expect(try query.leaves(after: nil, limit: 5, on: stays.connection) == nil)
      #expect(try query.children(on: stays.connection) == nil)
    }
    let merged = try #require(clusters.first { $0.cells.count > 1 })
    let joined = try #require(merged.cells.first { $0 != merged.cell })
    #expect(try ClusterQuery(cell: joined).children(on: stays.connection) == nil)
  }
}
