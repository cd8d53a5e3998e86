import Testing

@Suite("Documents say things once, link to what is there, and count lines as they are")
struct DocumentTextTests {
  private let repository = Repository.shared
  private let documents = Repository.shared.paths(ending: ".md")

  @Test("No paragraph of three lines and no table stands twice in a document")
  func nothingTwice() throws {
    for path in documents {
      for line in Markdown(try repository.lines(path)).repeats {
        Issue.record("\(path):\(line) repeats three lines that stand above")
      }
    }
  }

  @Test("Every relative link leads to a file, and to a heading in it")
  func links() throws {
    #expect(documents.count > 100)
    let anchors = Dictionary(
      uniqueKeysWithValues: try documents.map { ($0, Markdown(try repository.lines($0)).anchors) })
    for path in documents {
      for link in Markdown(try repository.lines(path)).links {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        let target = parts[0].isEmpty ? path : resolve(parts[0], from: path)
        let exists = target == "" || repository.exists(target)
        #expect(exists, "\(path) links to \(link)")
        guard parts.count == 2, let headings = anchors[target] else { continue }
        #expect(headings.contains(parts[1]), "\(path) links to \(link), but there is no such heading")
      }
    }
  }

  @Test("Every guide is in the index of documents")
  func index() throws {
    let links = Set(
      Markdown(try repository.lines("docs/README.md")).links.map { resolve($0, from: "docs/README.md") })
    for path in documents
    where path.hasPrefix("docs/") && !path.hasPrefix("docs/adr/") && path != "docs/README.md" {
      #expect(links.contains(path), "docs/README.md does not link to \(path)")
    }
  }

  @Test(
    "Every path that a contributor is pointed to is there", arguments: ["CONTRIBUTING.md", "docs/testing.md"])
  func paths(document: String) throws {
    let pattern =
      /[`\s]((?:Sources|Core|Tests|Fuzz|web|docs|bin|demo|contract|packaging|bench)\/[\w.\/+-]*\w)/
    let paths = try repository.text(document).matches(of: pattern).map { String($0.1) }
    #expect(paths.count > 10)
    for path in paths { #expect(repository.exists(path), "\(document) names \(path)") }
  }

  @Test("A line count in a decision record is within a quarter of what it names")
  func lineCounts() throws {
    var found = 0
    for path in documents where path.hasPrefix("docs/adr/") {
      let text = try repository.text(path)
      for match in text.matches(of: /`([^`]+)`\s+\(([\d,]+)\s+lines\)/) {
        let named = String(match.1)
        let claimed = try #require(Int(String(match.2).replacing(",", with: "")))
        let files = repository.paths.filter { $0 == named || $0.hasPrefix(named + "/") }
        let count = try files.reduce(0) { $0 + (try repository.lines($1).count) - 1 }
        #expect(abs(claimed - count) * 4 <= count, "\(path) says \(claimed) lines; \(named) has \(count)")
        found += 1
      }
      if let vague = text.firstMatch(of: /\b(?:some|about|around|roughly|for|in)\s+\d[\d,]*\d\d\s+lines\b/) {
        Issue.record("\(path) says '\(vague.output)': write `folder` (1,234 lines), which is compared")
      }
    }
    #expect(found >= 6)
  }

  @Test("The readers of documents see what is repeated, linked and headed")
  func readers() {
    let document = Markdown([
      "# Title", "## In `code`, [twice](a.md#b)", "## Title", "one", "two", "three", "", "one", "two",
      "three",
      "```", "[no](link.md)", "# none", "```", "![picture](b.png) and [site](https://example.org)",
    ])

    #expect(document.anchors == ["title", "in-code-twice", "title-1"])
    #expect(document.links == ["a.md#b", "b.png"])
    #expect(document.repeats == [10])
  }

  /// Returns a path from the root; empty for the root itself.
  private func resolve(_ link: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}

/// A document without its code blocks.
private struct Markdown {
  /// The anchors that GitHub gives its headings.
  private(set) var anchors: Set<String> = []
  /// The targets of relative links.
  private(set) var links: [String] = []
  /// The numbers of lines that end a repeated run of three lines.
  private(set) var repeats: [Int] = []

  init(_ lines: [String]) {
    var isCode = false
    var counts: [String: Int] = [:]
    var block: [String] = []
    var seen: Set<String> = []
    for (index, line) in lines.enumerated() {
      let text = line.trimmed
      if text.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !text.isEmpty, !text.hasPrefix("```") else {
        block = []
        continue
      }
      if line.hasPrefix("#") {
        let anchor = Self.anchor(line.drop { $0 == "#" })
        let count = counts[anchor, default: 0]
        counts[anchor] = count + 1
        anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
        block = []
      } else {
        block = block.suffix(2) + [text]
        if block.count == 3, !seen.insert(block.joined(separator: "\n")).inserted {
          repeats.append(index + 1)
        }
      }
      guard line.contains("](") else { continue }
      for match in line.matches(of: /\]\(([^)\s]+)[^)]*\)/) {
        let link = String(match.1)
        if !link.contains("://"), !link.hasPrefix("mailto:") { links.append(link) }
      }
    }
  }

  private static func anchor(_ heading: Substring) -> String {
    let plain = String(heading).replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
    return plain.trimmed.lowercased().filter {
      $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_"
    }
    .replacing(" ", with: "-")
  }
}
