// swift-tools-version: 6.2
import PackageDescription

/// What an app needs of the library, as an app would use it: a package of its own that depends on
/// the library by path and sees its public symbols alone.
let package = Package(
  name: "stays-examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    // Without the listener of the live map, which an app has no use for.
    .package(name: "stays", path: "..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "MapWalk",
      dependencies: [.product(name: "StayMap", package: "stays")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
