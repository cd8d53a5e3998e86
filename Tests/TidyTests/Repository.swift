import Foundation

/// The files of this repository as they lie on disk, built and installed things left out.
struct Repository {
  static let shared = Repository(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  let root: URL
  /// Paths from the root, sorted.
  let paths: [String]

  private init(root: URL) {
    self.root = root
    let manager = FileManager.default
    var paths: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      let names = (try? manager.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
      for name in names where !Self.isLeftOut(name) {
        let path = folder.isEmpty ? name : folder + "/" + name
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder) else {
          continue
        }
        if isFolder.boolValue { folders.append(path) } else { paths.append(path) }
      }
    }
    self.paths = paths.sorted()
  }

  private static func isLeftOut(_ name: String) -> Bool {
    name == "__pycache__" || name == "node_modules" || name == "Package.resolved"
      || name.hasPrefix(".") && ![".ci", ".github", ".editorconfig", ".swift-format"].contains(name)
  }

  func paths(under folder: String = "", ending endings: String...) -> [String] {
    paths.filter { path in path.hasPrefix(folder) && endings.contains { path.hasSuffix($0) } }
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension String {
  /// Spaces at the start.
  var indentation: Int { prefix { $0 == " " }.count }

  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
