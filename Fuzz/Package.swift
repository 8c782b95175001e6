// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "stays", path: "..")],
  targets: [.target(name: "CFuzzer")]
    + ["FuzzCSV", "FuzzJSON", "FuzzPrice"].map { name in
      .executableTarget(
        name: name,
        dependencies: ["CFuzzer", .product(name: "StayImport", package: "stays")],
        swiftSettings: [.swiftLanguageMode(.v6)])
    }
)
