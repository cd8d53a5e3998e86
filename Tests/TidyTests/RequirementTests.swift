import Testing

/// The ids of the requirements, by the product they come from.
private let requirementIDs: [String] =
  ids("S", 1...18) + ids("H", 1...18) + ids("H", 20...22) + ids("G", 1...36) + ids("F", 1...11)
  + ids("N", 1...40) + ids("N", 42...42) + ids("R", 1...12) + ids("X", 1...12)

private func ids(_ letter: String, _ numbers: ClosedRange<Int>) -> [String] {
  numbers.map { letter + ($0 < 10 ? "-0" : "-") + String($0) }
}

/// One row of the table in docs/requirements.md.
private struct Row {
  let id: String
  let place: String
  let test: String
  let state: String

  /// Returns the files and folders that a cell names.
  static func paths(in cell: String) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }

  init?(_ line: String) {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard cells.count == 7, cells[1].wholeMatch(of: /[A-Z]-\d\d/) != nil else { return nil }
    (id, place, test, state) = (cells[1], cells[3], cells[4], cells[5])
  }
}

@Suite("docs/requirements.md accounts for everything")
struct RequirementTests {
  private let rows: [Row]

  init() throws {
    rows = try Repository.shared.lines("docs/requirements.md").compactMap { Row($0) }
  }

  @Test("Every requirement has exactly one row, and no row is invented")
  func oneRowEach() {
    let found = rows.map(\.id)
    #expect(Set(requirementIDs).subtracting(found) == [], "missing")
    #expect(Set(found).subtracting(requirementIDs) == [], "invented")
    #expect(found.count == Set(found).count, "repeated")
  }

  @Test("A row is done, partly done or not yet done")
  func states() {
    for row in rows {
      #expect(["done", "partly", "not yet"].contains(row.state), "\(row.id) is '\(row.state)'")
    }
  }

  @Test("What is done, even partly, names files that exist for the code and for its test")
  func evidence() {
    for row in rows where row.state != "not yet" {
      for (column, text) in [("where", row.place), ("test", row.test)] {
        let paths = Row.paths(in: text)
        #expect(paths.count > 0, "\(row.id) names nothing under '\(column)'")
        for path in paths {
          let exists = Repository.shared.exists(path)
          #expect(exists, "\(row.id) names \(path)")
        }
      }
    }
  }

  @Test("A test that is cited for what is done says which row it shows")
  func citations() throws {
    for row in rows where row.state == "done" {
      for cited in Row.paths(in: row.test) {
        let files = Repository.shared.paths.filter { $0 == cited || $0.hasPrefix(cited + "/") }
        let isNamed = try files.contains { try Repository.shared.text($0).contains(row.id) }
        #expect(isNamed, "\(row.id) cites \(cited), which does not mention it")
      }
    }
  }
}
