import Testing

/// The number of stilted words and of stilted openings in the comments and documents below a folder. A
/// ceiling may only fall: lower it with the count.
private struct Ceiling: CustomTestStringConvertible {
  let folder: String
  let words: Int
  let openings: Int

  var testDescription: String { folder }
}

private let ceilings = [
  Ceiling(folder: "Core/", words: 0, openings: 0),
  // A parameter that is named like its option, `--anew`.
  Ceiling(folder: "Sources/", words: 1, openings: 0),
  Ceiling(folder: "Tests/", words: 0, openings: 0),
  Ceiling(folder: "demo/", words: 0, openings: 0),
  Ceiling(folder: "web/src/", words: 0, openings: 0),
  Ceiling(folder: "web/tests/", words: 0, openings: 0),
  Ceiling(folder: "web/e2e/", words: 0, openings: 0),
  Ceiling(folder: "web/styles/", words: 0, openings: 0),
  Ceiling(folder: "bench/", words: 0, openings: 0),
  Ceiling(folder: "bin/", words: 0, openings: 0),
  Ceiling(folder: "docs/", words: 0, openings: 0),
]

@Suite("Comments and documents use plain words")
struct VoiceTests {
  @Test("No stilted word more than a folder has", arguments: ceilings)
  fileprivate func words(ceiling: Ceiling) throws {
    // "There is no" and comparisons such as "is no longer" are plain English.
    let pattern =
      #/
      \b(?:there\ )?(?:anew|whoever|somebody|nobody|told\ of|of\ which|in\ whose|that\ which|(?:is|are)\ no)\b
      (?!\ (?:longer|more|better|worse|later|earlier)\b)
      /#
      .ignoresCase()
    let hits = try Self.prose(below: ceiling.folder).flatMap { line in
      line.text.matches(of: pattern).filter { !$0.output.lowercased().hasPrefix("there") }
        .map { "\(line.place) \($0.output)" }
    }

    #expect(hits.count == ceiling.words, "\(hits.prefix(20).joined(separator: "\n"))")
  }

  @Test("A comment begins with a noun or a verb", arguments: ceilings)
  fileprivate func openings(ceiling: Ceiling) throws {
    let pattern = /^(?:What|Whether|Where|Of|As|Those|Whoever|Who|Nobody|Somebody|So many|The same for)\b/
    let hits = try Self.prose(below: ceiling.folder)
      .filter { $0.opens && $0.text.prefixMatch(of: pattern) != nil }.map(\.place)

    #expect(hits.count == ceiling.openings, "\(hits.prefix(20).joined(separator: "\n"))")
  }

  @Test("Prose is the text of comments and of documents outside of code")
  func readers() {
    let swift = Self.prose(
      in: ["/// What it is,", "/// of old.", "let a = 1 // one", #"let b = "// none""#, "// Two"],
      of: "a.swift")
    let markdown = Self.prose(in: ["# Title", "```", "code", "```", "Text of `nobody`."], of: "a.md")

    #expect(swift.map(\.text) == ["What it is,", "of old.", "one", "Two"])
    #expect(swift.map(\.opens) == [true, false, true, true])
    #expect(markdown.map(\.text) == ["# Title", "Text of ``."])
  }

  private struct Line {
    let place: String
    let text: String
    /// True for the first line of a comment.
    let opens: Bool
  }

  private static func prose(below folder: String) throws -> [Line] {
    let repository = Repository.shared
    let endings = [".swift", ".ts", ".tsx", ".mjs", ".css", ".c", ".h", ".md", ".py", ".sh"]
    return try repository.paths.filter { path in
      path.hasPrefix(folder) && (folder == "bin/" || endings.contains { path.hasSuffix($0) })
    }
    .flatMap { prose(in: try repository.lines($0), of: $0) }
  }

  private static func prose(in lines: [String], of path: String) -> [Line] {
    let isScript = path.hasSuffix(".py") || path.hasSuffix(".sh") || path.hasPrefix("bin/")
    let script = /#\s?(.*)$/
    let code = /(?:\/\/\/?|\/\*\*?|\*)\s?(.*?)(?:\s*\*\/)?$/
    var prose: [Line] = []
    var isCode = false
    var isOpen = false
    for (index, line) in lines.enumerated() {
      let trimmed = line.trimmed
      var text: String?
      if path.hasSuffix(".md") {
        if trimmed.hasPrefix("```") { isCode.toggle() } else if !isCode { text = trimmed }
        isOpen = true
      } else if let match = trimmed.prefixMatch(of: isScript ? script : code) {
        text = String(match.1)
      } else if let match = line.firstMatch(of: /(?:\s{1,2}\/\/|\s{2}#) (.*)$/),
        !line[match.range].contains("\"")
      {
        text = String(match.1)
        isOpen = false
      }
      if let text {
        // Names in code are not prose.
        let plain = text.replacing(/`[^`]*`/, with: "``")
        prose.append(Line(place: "\(path):\(index + 1)", text: plain, opens: !isOpen))
      }
      isOpen = text != nil && !path.hasSuffix(".md")
    }
    return prose
  }
}
