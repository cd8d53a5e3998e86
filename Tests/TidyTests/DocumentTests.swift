import Foundation
import Testing

@Suite("The documents are true to the repository")
struct DocumentTests {
  private let repository = Repository.shared

  @Test("Every verb in bin is explained to newcomers, and can be run")
  func verbs() throws {
    let readme = try repository.text("README.md") + repository.text("CONTRIBUTING.md")
    let verbs = repository.paths.filter { $0.firstMatch(of: /^bin\/[^\/]+$/) != nil } + [".ci/run"]
    #expect(verbs.count >= 6)
    for verb in verbs {
      let isExplained = readme.contains(verb)
      #expect(isExplained, "neither README nor CONTRIBUTING mentions \(verb)")
      let mode = try FileManager.default.attributesOfItem(atPath: repository.root.appending(path: verb).path)
      #expect(((mode[.posixPermissions] as? Int) ?? 0) & 0o111 != 0, "\(verb) cannot be run")
      let text = try repository.text(verb)
      let stops = text.contains("support/environment.sh") || text.contains("set -euo pipefail")
      #expect(stops, "\(verb) goes on after a failure")
    }
  }

  @Test("Every folder named in ARCHITECTURE's map of what exists is there")
  func folders() throws {
    let text = try repository.text("ARCHITECTURE.md")
    let map = try #require(text.firstMatch(of: /<!-- folders that exist -->\n```\n([\s\S]*?)```/)).1
    let folders = map.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(folders.count > 10)
    for folder in folders {
      let exists = repository.exists(String(folder))
      #expect(exists, "\(folder) is not there")
    }
  }

  @Test("Whatever docs/security.md names as the answer to a promise is there")
  func security() throws {
    let text = try repository.text("docs/security.md")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let names = rows.flatMap { $0.matches(of: /`([A-Za-z.\/-]*\/[A-Za-z.\/]*|[A-Z]\w+\.swift)`/) }.map {
      String($0.1)
    }
    #expect(names.count > 60)
    for name in names where !name.hasPrefix("/") {
      let places = [name, "Sources/" + name]
      let isThere = places.contains(where: repository.exists)
      #expect(isThere, "docs/security.md names \(name)")
    }
  }

  @Test("Decisions are numbered without a gap, and each has its parts")
  func decisions() throws {
    let paths = repository.paths(under: "docs/adr/", ending: ".md")
    #expect(paths.count >= 4)
    for (index, path) in paths.enumerated() {
      let number = String(format: "%04d", index + 1)
      #expect(path.hasPrefix("docs/adr/\(number)-"), "\(path) should have number \(number)")
      let text = try repository.text(path)
      #expect(text.hasPrefix("# \(index + 1). "), "\(path) has no numbered title")
      for part in ["## Context", "## Decision", "## Consequences", "## Alternatives"] {
        #expect(text.contains("\n\(part)\n"), "\(path) lacks \(part)")
      }
    }
  }
}
