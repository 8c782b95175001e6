// swift-tools-version: 6.2
import PackageDescription

/// Every target is built alike: Swift 6, explicit existentials and imports, and no warning left.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// What `StayMap` re-exports.
///
/// Targets that import it name these too: an incremental build looks no further than a target's own
/// list for what a change has to rebuild, and a program with the old layout of a type crashes.
let layers: [Target.Dependency] = [
  "StayGeometry", "StayModel", "StayStore", "StayViewport", "StayCallout", "StayImport",
]

let package = Package(
  name: "stays",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "StayMap", targets: ["StayMap"]),
    .library(name: "StayServer", targets: ["StayServer"]),
    .library(name: "StayCallout", targets: ["StayCallout"]),
    .library(name: "StayImport", targets: ["StayImport"]),
    .executable(name: "stays", targets: ["stays"]),
  ],
  traits: [
    .trait(
      name: "Server",
      description: "The live map's listener, on GNU libmicrohttpd; without it nothing needs that."),
    .default(enabledTraits: ["Server"]),
  ],
  targets: [
    // System libraries.
    .systemLibrary(
      name: "CSQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CZlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CMicroHTTPD",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),

    // Values: places, and what stands there.
    .target(name: "StayGeometry", swiftSettings: strict),
    .target(name: "StayModel", dependencies: ["StayGeometry"], swiftSettings: strict),

    // Storage: the connection, the schema, the repository layer.
    .target(name: "StaySQLite", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(
      name: "StayMigrations",
      path: "Migrations",
      exclude: ["README.md"],
      resources: [
        .embedInCode("0001_create_stay.sql"),
        .embedInCode("0002_create_stay_location.sql"),
        .embedInCode("0003_create_import_run.sql"),
        .embedInCode("0004_create_stay_block.sql"),
        .embedInCode("0005_create_stay_cell.sql"),
        .embedInCode("0006_create_stay_search.sql"),
        .embedInCode("0007_order_stays_by_reviews.sql"),
        .embedInCode("0008_create_stay_block_text.sql"),
      ],
      swiftSettings: strict),
    .target(
      name: "StayStore",
      dependencies: ["StaySQLite", "StayMigrations", "StayModel", "StayGeometry"],
      swiftSettings: strict),

    // The query module, the callout core, the readers of listing files.
    .target(
      name: "StayViewport",
      dependencies: ["StayStore", "StaySQLite", "StayModel", "StayGeometry"],
      swiftSettings: strict),
    .target(
      name: "StayCallout", dependencies: ["StayModel", "StayGeometry"], swiftSettings: strict),
    .target(
      name: "StayImport",
      dependencies: ["StayModel", "StayGeometry", "CZlib"],
      swiftSettings: strict),

    // The facade that an app imports, and the command line.
    .target(
      name: "StayMap", dependencies: layers, swiftSettings: strict),
    .target(
      name: "StayServer",
      dependencies: [
        "StayMap", "CZlib", .target(name: "CMicroHTTPD", condition: .when(traits: ["Server"])),
      ] + layers,
      resources: [
        .embedInCode("Assets/address.js"),
        .embedInCode("Assets/callout.js"),
        .embedInCode("Assets/camera.js"),
        .embedInCode("Assets/filters.js"),
        .embedInCode("Assets/ground.js"),
        .embedInCode("Assets/icon.svg"),
        .embedInCode("Assets/icons.js"),
        .embedInCode("Assets/index.html"),
        .embedInCode("Assets/list.js"),
        .embedInCode("Assets/location.js"),
        .embedInCode("Assets/main.js"),
        .embedInCode("Assets/marks.css"),
        .embedInCode("Assets/marks.js"),
        .embedInCode("Assets/no-leaflet.html"),
        .embedInCode("Assets/notice.js"),
        .embedInCode("Assets/page.css"),
        .embedInCode("Assets/panels.js"),
        .embedInCode("Assets/replay.js"),
        .embedInCode("Assets/route.js"),
        .embedInCode("Assets/search.js"),
        .embedInCode("Assets/server.js"),
        .embedInCode("Assets/steps.js"),
        .embedInCode("Samples/places.ndjson"),
        .embedInCode("Samples/r1.ndjson"),
        .embedInCode("Samples/r2.ndjson"),
        .embedInCode("Samples/r3.ndjson"),
        .embedInCode("Samples/r4.ndjson"),
        .embedInCode("Samples/r5.ndjson"),
      ],
      swiftSettings: strict),
    .target(
      name: "StayCommands", dependencies: ["StayMap", "StayServer"] + layers,
      swiftSettings: strict),
    .executableTarget(name: "stays", dependencies: ["StayCommands"], swiftSettings: strict),

    // Timed runs on seeded data: `make bench`.
    .executableTarget(
      name: "StayBenchmarks",
      dependencies: ["StayMap", "StayTestSupport"] + layers,
      path: "Benchmarks",
      exclude: ["README.md"],
      swiftSettings: strict),

    // Faults against the real program: `make torture`.
    .executableTarget(
      name: "StayTorture",
      dependencies: ["StayMap", "StaySQLite", "StayTestSupport"] + layers,
      path: "Torture",
      exclude: ["Preload"],
      swiftSettings: strict),

    // Tests, one target a layer, and the contracts that hold between layers and documents.
    .target(
      name: "StayTestSupport",
      dependencies: ["StayStore", "StayModel", "StayGeometry"],
      path: "Tests/Support",
      swiftSettings: strict),
    .testTarget(
      name: "StayGeometryTests", dependencies: ["StayGeometry", "StayTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StayModelTests", dependencies: ["StayModel", "StayTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StaySQLiteTests", dependencies: ["StaySQLite", "StayTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StayStoreTests",
      dependencies: ["StayStore", "StaySQLite", "StayMigrations", "StayTestSupport"],
      exclude: ["Schemas"],
      swiftSettings: strict),
    .testTarget(
      name: "StayViewportTests",
      dependencies: [
        "StayViewport", "StayStore", "StaySQLite", "StayMigrations", "StayModel", "StayGeometry",
        "StayTestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StayCalloutTests", dependencies: ["StayCallout", "StayTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StayImportTests", dependencies: ["StayImport", "StayTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StayMapTests", dependencies: ["StayMap", "StayTestSupport"] + layers,
      swiftSettings: strict),
    .testTarget(
      name: "StayServerTests", dependencies: ["StayServer", "StayTestSupport"] + layers,
      swiftSettings: strict),
    .testTarget(
      name: "StayCommandsTests",
      dependencies: ["StayCommands", "StayMap", "StayTestSupport"] + layers,
      swiftSettings: strict),
    .testTarget(
      name: "ContractTests",
      dependencies: ["StayCommands", "StayMap", "StayTestSupport"] + layers,
      exclude: ["Golden"],
      swiftSettings: strict),
  ]
)
