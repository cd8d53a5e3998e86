import FoundationEssentials
import Language

/// The table as it is written: a file a department, seven columns a line.
struct SourceTable {
  struct Thing {
    var department: LexiconDepartment
    var id: String
    var emoji: String
    /// American, British, German, everybody's.
    var names: [[String]]
    /// Whether people who write British words are shown the American name.
    var isShownAmerican: Bool
    /// Those that are marked as another word for just this thing, rather than a kind of it.
    var keyNames: Set<String>
    var facts: String
  }

  private(set) var things: [Thing] = []
  /// Words that decide a department whatever stands beside them.
  private(set) var deciding: [(department: LexiconDepartment, strength: Int, words: [String])] = []

  /// Ids of the things that are bought most, the first first.
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

  /// The same with only those facts that are one word ("frozen") of the things at some places.
  func withoutMeasures(where isRare: (Int) -> Bool) -> SourceTable {
    var copy = self
    for place in things.indices where isRare(place) {
      let facts = things[place].facts.split(separator: " ")
      copy.things[place].facts = facts.filter { !$0.contains("=") }.joined(separator: " ")
    }
    return copy
  }
}
