import Testing

@Suite("Nothing was left lying about")
struct WordTests {
  /// Split, so that this file does not find itself.
  private static let markers = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK", "@unchecked" + " Sendable"]
  private static let places = ["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "file:/" + "//", "local" + "host:"]
  private static let sources = Repository.shared.paths(
    ending: ".swift", ".c", ".h", ".py", ".ts", ".tsx", ".mjs", ".css", ".html", ".md", ".yml", ".toml", ".txt")
    + Repository.shared.paths.filter { $0.hasPrefix("bin/") || $0.hasPrefix(".ci/") }

  @Test("No marker says that something is unfinished", arguments: markers)
  func markers(marker: String) throws {
    let pattern = try Regex("(?<![A-Za-z])" + marker + "(?![A-Za-z])")
    for path in Self.sources {
      for (index, line) in try Repository.shared.lines(path).enumerated() {
        #expect(line.firstMatch(of: pattern) == nil, "\(path):\(index + 1)")
      }
    }
  }

  @Test("No path or address of one machine is written down", arguments: places)
  func places(place: String) throws {
    for path in Self.sources {
      for (index, line) in try Repository.shared.lines(path).enumerated() {
        #expect(!line.contains(place), "\(path):\(index + 1)")
      }
    }
  }

  @Test("No type is named for being busy", arguments: ["Manager", "Helper", "Util", "Utils", "Utility"])
  func names(ending: String) throws {
    let pattern = try Regex("(?:struct|class|enum|actor|protocol)\\s+\\w*" + ending + "\\b")
    for path in Repository.shared.paths(ending: ".swift", ".ts", ".tsx") {
      for (index, line) in try Repository.shared.lines(path).enumerated() {
        #expect(line.firstMatch(of: pattern) == nil, "\(path):\(index + 1)")
      }
    }
  }

  @Test("Public types and functions say what they are")
  func publicDeclarationsAreDocumented() throws {
    let pattern =
      /^\s*public\s+(?:static\s+|final\s+|mutating\s+|indirect\s+)*(?:struct|class|enum|actor|protocol|func)\s+(\S+?)[(<:\s{]/
    for path in Repository.shared.paths(ending: ".swift") where path.contains("Sources/") {
      let lines = try Repository.shared.lines(path)
      for (index, line) in lines.enumerated() {
        guard let name = line.firstMatch(of: pattern)?.1, !["==", "<", "hash", "encode"].contains(name) else { continue }
        let above = lines[..<index].last { !$0.trimmed.hasPrefix("@") }?.trimmed ?? ""
        #expect(above.hasPrefix("///"), "\(path):\(index + 1) \(name) has no doc comment")
      }
    }
  }
}
