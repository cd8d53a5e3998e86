import Database
import Grocery

/// Entries that no item answers, which the names on packs may: "barista milk". All are looked up at once.
struct PackNames {
  /// Beyond these, the lines of a list are left unanswered: nobody writes so many that no item answers.
  static let maximumEntries = 40
  /// Packs that are looked at, those first that are bought most often.
  static let maximumProducts = 2_000
  /// Shorter words are in half of all names, and in no index.
  private static let shortestWord = 3

  private struct Entry {
    let name: ItemName
    /// The beginnings of its words that are long enough to be looked up.
    let starts: [String]
    let lines: [Int]
  }

  private let entries: [Entry]
  /// For each last stem of an entry, the entries that have it.
  private var entriesOfStem: [String: [Int]] = [:]

  /// - Parameter unmatched: texts of a list, each once, with their lines.
  init(_ unmatched: [(text: String, lines: [Int])]) {
    entries = unmatched.lazy.compactMap { text, lines in
      let name = ItemName(text)
      let starts = Set(name.stems.map(Self.start)).filter { $0.count >= Self.shortestWord }.sorted()
      return starts.isEmpty ? nil : Entry(name: name, starts: starts, lines: lines)
    }.prefix(Self.maximumEntries).map(\.self)
    for (index, entry) in entries.enumerated() {
      if let last = entry.name.stems.last { entriesOfStem[last, default: []].append(index) }
    }
  }

  /// A stem ends in i for y, and in v for f.
  private static func start(of stem: String) -> String {
    stem.hasSuffix("i") || stem.hasSuffix("v") ? String(stem.dropLast()) : stem
  }

  /// Products in whose names every long word of some entry begins somewhere: more than match, but not many
  /// more. Nil where there is nothing to look for.
  func condition(for dialect: Dialect) -> SQL? {
    guard !entries.isEmpty else { return nil }
    switch dialect {
    case .sqlite:
      // Folded texts consist of letters and digits only: nothing in them has a meaning in a query.
      let alternatives = entries.map { entry in
        "(" + entry.starts.map { "\"\($0)\"" }.joined(separator: " AND ") + ")"
      }
      let query = "folded_name : (" + alternatives.joined(separator: " OR ") + ")"
      return """
        product.number IN (SELECT rowid FROM product_search WHERE product_search MATCH \(query))
        """
    case .postgres:
      let alternatives: [SQL] = entries.map { entry in
        let words: [SQL] = entry.starts.map { "product.folded_name LIKE \("%\($0)%")" }
        return "(\(words.joined(by: " AND ")))"
      }
      return "(\(alternatives.joined(by: " OR ")))"
    }
  }

  /// For each product the lines that it answers by the name on its pack as well as any of them does.
  func lines(answeredBy products: [Product]) -> [String: [Int]] {
    var best: [Int: ItemMatch] = [:]
    var answers: [(product: String, entry: Int, match: ItemMatch)] = []
    for product in products {
      let name = ItemName(product.name)
      for entry in Set(Set(name.stems).flatMap { entriesOfStem[$0] ?? [] }) {
        guard let match = name.match(for: entries[entry].name) else { continue }
        answers.append((product.id, entry, match))
        best[entry] = max(best[entry] ?? match, match)
      }
    }
    var lines: [String: [Int]] = [:]
    for answer in answers where best[answer.entry] == answer.match {
      lines[answer.product, default: []] += entries[answer.entry].lines
    }
    return lines
  }
}
