import FoundationEssentials

/// A folder of JSON files.
struct Folder {
  let path: String

  /// The names of the files without their ending, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".json") }.sorted()
      .map { String($0.dropLast(".json".count)) }
  }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(path)/\(name).json")))
  }

  /// Writes a file for each text, and the folder where it is missing.
  func write(_ texts: [(name: String, text: String)]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in texts {
      try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name).json"))
    }
  }
}
