import Testing

// Split, so that this file does not match itself.
private let unfinishedMarkers = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]
private let machinePlaces = ["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "file:/" + "//"]

private let writtenFiles =
  Repository.shared.paths(
    ending: ".swift", ".c", ".h", ".py", ".ts", ".tsx", ".mjs", ".css", ".html", ".md", ".yml", ".toml",
    ".txt")
  + Repository.shared.paths.filter { $0.hasPrefix("bin/") || $0.hasPrefix(".ci/") }

@Suite("Nothing was left lying about")
struct WordTests {
  @Test("No marker says that something is unfinished", arguments: unfinishedMarkers)
  func markers(marker: String) throws {
    let pattern = try Regex("\\b" + marker + "\\b")
    for path in writtenFiles where try Repository.shared.has(path, anyOf: [marker]) {
      for (index, line) in try Repository.shared.lines(path).enumerated() {
        guard line.contains(marker) else { continue }
        #expect(line.firstMatch(of: pattern) == nil, "\(path):\(index + 1)")
      }
    }
  }

  @Test("No path or address of one machine is written down", arguments: machinePlaces)
  func places(place: String) throws {
    for path in writtenFiles where try Repository.shared.has(path, anyOf: [place]) {
      for (index, line) in try Repository.shared.lines(path).enumerated() {
        if line.contains(place) { Issue.record("\(path):\(index + 1)") }
      }
    }
  }

  @Test("No type is named for being busy", arguments: ["Manager", "Helper", "Util", "Utils", "Utility"])
  func names(ending: String) throws {
    let pattern = try Regex("(?:struct|class|enum|actor|protocol)\\s+\\w*" + ending + "\\b")
    for path in Repository.shared.paths(ending: ".swift", ".ts", ".tsx")
    where try Repository.shared.has(path, anyOf: [ending]) {
      for (index, line) in try Repository.shared.lines(path).enumerated() {
        guard line.contains(ending) else { continue }
        #expect(line.firstMatch(of: pattern) == nil, "\(path):\(index + 1)")
      }
    }
  }

  @Test("Public types and functions say what they are")
  func publicDeclarationsAreDocumented() throws {
    let pattern =
      /^\s*public (?:(?:static|final|mutating|indirect) )*(?:struct|class|enum|protocol|func) (\S+?)[(<:\s{]/
    for path in Repository.shared.paths(ending: ".swift")
    where try path.contains("Sources/") && !path.contains("TestKit")
      && Repository.shared.has(path, anyOf: ["public "])
    {
      let lines = try Repository.shared.lines(path)
      for (index, line) in lines.enumerated() {
        guard line.contains("public "), let name = line.firstMatch(of: pattern)?.1 else { continue }
        if ["==", "<", "+", "-", "hash", "encode", "next"].contains(name) { continue }
        let above = lines[..<index].last { !$0.trimmed.hasPrefix("@") }?.trimmed ?? ""
        let isDocumented = above.hasPrefix("///")
        #expect(isDocumented, "\(path):\(index + 1) \(name) has no doc comment")
      }
    }
  }
}
