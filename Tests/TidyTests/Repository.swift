import Foundation
import Synchronization

/// The files of this repository on disk, without build output and installed packages.
final class Repository: Sendable {
  static let shared = Repository(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  let root: URL
  /// Paths from the root, sorted.
  let paths: [String]
  private let readLines = Mutex<[String: [String]]>([:])
  private let readBytes = Mutex<[String: [UInt8]]>([:])

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

  func text(_ path: String) throws -> String { try lines(path).joined(separator: "\n") }

  func bytes(_ path: String) throws -> ArraySlice<UInt8> { try terminatedBytes(path).dropLast() }

  /// True if the file contains one of the words. Searching bytes is a hundred times as fast as reading lines,
  /// and most files have none.
  func has(_ path: String, anyOf words: [String]) throws -> Bool {
    try terminatedBytes(path).withUnsafeBytes { bytes in
      let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress!
      return words.contains { strstr(text, $0) != nil }
    }
  }

  /// The null-terminated bytes, as C expects strings.
  private func terminatedBytes(_ path: String) throws -> [UInt8] {
    if let known = readBytes.withLock({ $0[path] }) { return known }
    let bytes = Array(try Data(contentsOf: root.appending(path: path))) + [0]
    readBytes.withLock { $0[path] = bytes }
    return bytes
  }

  /// Cached, since every rule reads every file.
  func lines(_ path: String) throws -> [String] {
    if let known = readLines.withLock({ $0[path] }) { return known }
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    readLines.withLock { $0[path] = lines }
    return lines
  }
}

extension String {
  /// The number of leading spaces.
  var indentation: Int { prefix { $0 == " " }.count }

  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
