import Testing

@Suite("docs/accessibility.md has every criterion of WCAG 2.2 AA, and tests that exist")
struct AccessibilityDocumentTests {
  private let repository = Repository.shared

  /// The criteria of levels A and AA by guideline: version 2.2 without 4.1.1.
  private let criteria: [String: [Int]] = [
    "1.1": [1], "1.2": [1, 2, 3, 4, 5], "1.3": [1, 2, 3, 4, 5], "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13],
    "2.1": [1, 2, 4], "2.2": [1, 2], "2.3": [1], "2.4": [1, 2, 3, 4, 5, 6, 7, 11], "2.5": [1, 2, 3, 4, 7, 8],
    "3.1": [1, 2], "3.2": [1, 2, 3, 4, 6], "3.3": [1, 2, 3, 4, 7, 8], "4.1": [2, 3],
  ]

  @Test("Each criterion has one row, with its level, and a test or the word that there is none (N-28)")
  func criteriaWithTests() throws {
    let rows = try repository.lines("docs/accessibility.md").compactMap { line -> [String]? in
      let cells = line.split(separator: "|").map { String($0).trimmed }
      return cells.first?.prefixMatch(of: /\d\.\d\.\d/) == nil ? nil : cells
    }
    let numbers = rows.compactMap { $0[0].split(separator: " ").first.map(String.init) }
    let expected = criteria.flatMap { guideline, ends in ends.map { "\(guideline).\($0)" } }

    #expect(numbers.count == 55)
    #expect(Set(numbers) == Set(expected))
    let shared = ["gallery", "keyboard", "trees", "criteria"]
    for row in rows {
      #expect(row.count == 4, "\(row[0]) has \(row.count) cells")
      #expect(["A", "AA"].contains(row[1]), "\(row[0]) has the level \(row[1])")
      for test in row[3].split(separator: ";").map({ String($0).trimmed }) {
        let isNamed = test.hasPrefix("`") || shared.contains(test) || test == "not tested"
        #expect(isNamed, "\(row[0]) names the test \(test)")
      }
    }
  }

  @Test("Each test that it names exists")
  func tests() throws {
    let text = try repository.text("docs/accessibility.md")
    for match in text.matches(of: /`(test_\w+\.py)::(\w+)`/) {
      let journey = try repository.text("web/e2e/journeys/\(match.1)")
      let isThere = journey.contains("def \(match.2)(")
      #expect(isThere, "\(match.1) has no \(match.2)")
    }
    for match in text.matches(of: /`([\w-]+\.test\.mjs)`/) {
      let isThere = repository.exists("web/tests/rules/\(match.1)")
      #expect(isThere, "there is no \(match.1)")
    }
  }
}
