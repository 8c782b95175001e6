// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "stays", path: "..")],
  targets: [.target(name: "CFuzzer")]
    + [
      ("FuzzCSV", "StayImport"), ("FuzzJSON", "StayImport"), ("FuzzPrice", "StayImport"),
      ("FuzzStore", "StayMap"), ("FuzzText", "StayMap"), ("FuzzRequest", "StayServer"),
    ].map { name, product in
      .executableTarget(
        name: name,
        dependencies: [
          "CFuzzer", .product(name: product, package: "stays"),
          .product(name: "StayMap", package: "stays"),
        ],
        swiftSettings: [.swiftLanguageMode(.v6)])
    }
)
