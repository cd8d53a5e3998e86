import FoundationEssentials

/// A folder of files of one kind.
struct Folder {
  let path: String
  var ending = ".json"

  /// Applies `body` to the bytes and the name, without its extension, of each file in the order of their
  /// names.
  func flatMap<Element>(_ body: ([UInt8], String) throws -> [Element]) throws -> [Element] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(ending) }
    return try names.sorted().flatMap { name in
      try body(Array(Data(contentsOf: URL(filePath: "\(path)/\(name)"))), String(name.dropLast(ending.count)))
    }
  }

  /// Writes a file for each text; creates the folder if it is missing.
  func write(_ texts: [(name: String, text: String)]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in texts {
      try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)\(ending)"))
    }
  }
}
