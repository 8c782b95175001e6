import Foundation

/// The folder that this package's sources were built from.
package enum PackageFolder {
  /// Its absolute path.
  package static let path: String = {
    // Tests/Support/PackageFolder.swift: three steps up.
    let file = URL(fileURLWithPath: #filePath)
    return file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }()

  /// The path of a file in the package, such as `SampleData/lisbon.csv`.
  package static func path(_ name: String) -> String {
    path + "/" + name
  }

  /// A file of the package as text.
  ///
  /// - Throws: The system's error, or a decoding error where the file is not UTF-8.
  package static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// A file of the package as bytes.
  ///
  /// - Throws: The system's error.
  package static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// The names of what is in a folder of the package.
  ///
  /// - Throws: The system's error.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }
}
