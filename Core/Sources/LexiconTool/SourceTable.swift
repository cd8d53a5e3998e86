import FoundationEssentials
import Language

/// The source table: a file per department, seven columns per line.
struct SourceTable {
  struct Thing {
    var department: LexiconDepartment
    var id: String
    var emoji: String
    /// American, British, German, common.
    var names: [[String]]
    /// True if the American name is displayed for British English.
    var isShownAmerican: Bool
    /// Names that are marked as synonyms of exactly this thing, rather than a kind of it.
    var keyNames: Set<String>
    var facts: String
  }

  private(set) var things: [Thing] = []
  /// Words that decide a department in any context.
  private(set) var deciding: [(department: LexiconDepartment, strength: Int, words: [String])] = []

  /// Ids of the most bought things, in order.
  private(set) var everyday: [String] = []

  init(folder: URL) throws {
    for department in LexiconDepartment.allCases {
      let file = folder.appending(path: "things/\(department.id).tsv")
      for line in try Self.lines(of: file) { things.append(Self.thing(line, department)) }
    }
    for line in try Self.lines(of: folder.appending(path: "deciding.tsv")) {
      let words = line.split(separator: " ").map(String.init)
      let department = LexiconDepartment.allCases.first { "\($0.id)" == words[0] }
      guard let department, let strength = Int(words[1]) else { fatalError("deciding.tsv: \(line)") }
      deciding.append((department, strength, Array(words.dropFirst(2))))
    }
    everyday = try Self.lines(of: folder.appending(path: "everyday.tsv")).flatMap {
      $0.split(separator: " ").map(String.init)
    }
  }

  private static func lines(of file: URL) throws -> [String] {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  private static func thing(_ line: String, _ department: LexiconDepartment) -> Thing {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 7 else { fatalError("not seven columns: \(line)") }
    let names = columns[2...5].map { column in
      column.replacing(", ", with: "\t").split(separator: "\t").map(String.init)
    }
    let isShownAmerican = columns[3].hasPrefix(", ")
    let keyNames = names.joined().filter { $0.hasSuffix("!") }.map { String($0.dropLast()) }
    return Thing(
      department: department, id: columns[0], emoji: columns[1],
      names: names.map { $0.map { $0.hasSuffix("!") ? String($0.dropLast()) : $0 } },
      isShownAmerican: isShownAmerican, keyNames: Set(keyNames), facts: columns[6])
  }

  /// The same table with only the single-word facts ("frozen") of things at some positions.
  func withoutMeasures(where isRare: (Int) -> Bool) -> SourceTable {
    var copy = self
    for place in things.indices where isRare(place) {
      let facts = things[place].facts.split(separator: " ")
      copy.things[place].facts = facts.filter { !$0.contains("=") }.joined(separator: " ")
    }
    return copy
  }
}
