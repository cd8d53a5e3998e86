import Testing

private let sourceFiles =
  Repository.shared.paths(
    ending: ".swift", ".c", ".h", ".py", ".ts", ".tsx", ".js", ".mjs", ".css", ".html", ".sh")
  + Repository.shared.paths.filter { $0.hasPrefix("bin/") && !$0.contains(".") }

@Suite("Files, functions and lines stay short enough to read")
struct LengthTests {
  @Test("No source file is longer than 400 lines")
  func files() throws {
    #expect(sourceFiles.count > 20)
    for path in sourceFiles {
      let count = try Repository.shared.lines(path).count - 1
      #expect(count <= 400, "\(path) has \(count) lines")
    }
  }

  @Test("No line of Swift is wider than 110 columns, texts and examples apart")
  func lines() throws {
    // Strings, tables and samples of other formats may be wider.
    for path in Repository.shared.paths(ending: ".swift") {
      var isInText = false
      var isInExample = false
      for (index, line) in try Repository.shared.lines(path).enumerated() {
        if line.contains("/// ```"), line.trimmed.hasPrefix("/// ```") { isInExample.toggle() }
        if line.utf8.count > 110, line.count > 110, !isInText, !isInExample,
          line.trimmed.firstMatch(of: /^\/\/\/? \|/) == nil
        {
          Issue.record("\(path):\(index + 1) is \(line.count) columns wide")
        }
        if line.contains("\"\"\""), line.matches(of: /"""/).count % 2 == 1 { isInText.toggle() }
      }
    }
  }

  @Test("No function is longer than 70 lines")
  func functions() throws {
    for path in Repository.shared.paths(ending: ".swift") {
      for function in Function.all(in: try Repository.shared.lines(path)) {
        #expect(function.lineCount <= 70, "\(path):\(function.line) has \(function.lineCount) lines")
      }
    }
  }

  @Test("The measure of functions sees bodies, and sees where there is none")
  func functionMeasure() {
    let lines = [
      "  func empty() {}", "  func asked(", "    of what: Int", "  ) -> Int", "  var other: Int {", "    3",
      "  }",
      "  init(", "    of what: Int", "  ) {", "    call {", "    }", "  }",
    ]

    #expect(Function.all(in: lines).map { [$0.line, $0.lineCount] } == [[8, 6]])
  }
}

/// A function that spans lines, found by its indentation, which `swift format` keeps true.
private struct Function {
  /// Counted from 1.
  let line: Int
  let lineCount: Int

  static func all(in lines: [String]) -> [Function] {
    let start = /^\s*(?:@\w+(?:\([^)]*\))?\s+|\w+\s+)*(?:func\s|init[?(<]|subscript[(<]|deinit\s)/
    return lines.indices.compactMap { first in
      let line = lines[first]
      guard isCandidate(line), line.firstMatch(of: start) != nil, !line.trimmed.hasPrefix("//") else {
        return nil
      }
      return end(of: first, in: lines).map { Function(line: first + 1, lineCount: $0 - first + 1) }
    }
  }

  /// Most lines are none: to look closer takes longer.
  private static func isCandidate(_ line: String) -> Bool {
    ["func", "init", "subscript", "deinit"].contains { line.contains($0) }
  }

  private static func end(of first: Int, in lines: [String]) -> Int? {
    if lines[first].hasSuffix("}") { return nil }
    let margin = lines[first].indentation
    var isInBody = lines[first].hasSuffix("{")
    for index in lines.indices.dropFirst(first + 1) {
      let line = lines[index]
      if line.trimmed.isEmpty || line.indentation > margin { continue }
      if isInBody { return line.trimmed.hasPrefix("}") ? index : nil }
      guard line.trimmed.hasPrefix(")") || line.trimmed == "{" else { return nil }
      isInBody = line.hasSuffix("{")
    }
    return nil
  }
}
