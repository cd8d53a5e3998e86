/// Entries to answer by the names on packs, as no item answers them: "barista milk". All are looked up in one
/// pass.
public struct PackNames: Sendable {
  /// The limit of names looked up; real lists stay below it.
  static let maximumNames = 40
  /// The limit of names compared with packs in memory, for 10 ms at most.
  static let maximumNamesInMemory = 200
  /// The number of wishes that stay within `maximumNames`: each has its text and up to eight other names.
  public static let wishesAtOnce = maximumNames / 9
  /// Shorter words match half of all names and are not indexed.
  private static let shortestWord = 3

  private struct Name {
    let name: ItemName
    /// Prefixes of its words that are long enough to look up.
    let starts: [String]
    /// The index of the group of entries with equal names, and the index of the name in it.
    let group: Int
    let number: Int
  }

  private let names: [Name]
  private let entriesOfGroup: [[Int]]
  /// For each last stem, the names that end with it.
  private var namesOfStem: [String: [Int]] = [:]

  /// - Parameters:
  ///   - unmatched: distinct lists of names, with the entries that share them.
  ///   - limit: the number of names to look up.
  init(_ unmatched: [(names: [ItemName], entries: [Int])], atMost limit: Int = maximumNames) {
    entriesOfGroup = unmatched.map { $0.entries }
    names = unmatched.enumerated().lazy.flatMap { group, entry in
      entry.names.enumerated().compactMap { number, name -> Name? in
        let starts = Set(name.stems.map(Self.start)).filter { $0.count >= Self.shortestWord }.sorted()
        return starts.isEmpty ? nil : Name(name: name, starts: starts, group: group, number: number)
      }
    }.prefix(limit).map(\.self)
    for (index, name) in names.enumerated() {
      if let last = name.name.stems.last { namesOfStem[last, default: []].append(index) }
    }
  }

  /// A word prefix that allows for the stemmer's i for y and v for f.
  private static func start(of stem: String) -> String {
    stem.hasSuffix("i") || stem.hasSuffix("v") ? String(stem.dropLast()) : stem
  }

  /// For each name, word prefixes that all occur on a matching pack. A superset of the matches, but not by
  /// much.
  public var searches: [[String]] { names.map { $0.starts } }

  /// A product's answer by the name on its pack.
  struct Answer {
    let product: Product
    let entries: [Int]
    /// The index of the name.
    let name: Int
    let match: ItemMatch
  }

  /// The best answers among the products, under the first matching name.
  ///
  /// - Parameter isMeant: returns true if a product can answer the entries of a group.
  func answers(among products: [Product], isMeant: (Product, [Int]) -> Bool) -> [Answer] {
    var best: [Int: ItemMatch] = [:]
    var packMatches: [(product: Product, name: Name, match: ItemMatch)] = []
    for product in products {
      for (name, match) in matches(of: ItemName(product.name))
      where isMeant(product, entriesOfGroup[name.group]) {
        packMatches.append((product, name, match))
        best[name.group] = max(best[name.group] ?? match, match)
      }
    }
    return packMatches.filter { best[$0.name.group] == $0.match }.map {
      Answer(
        product: $0.product, entries: entriesOfGroup[$0.name.group], name: $0.name.number, match: $0.match)
    }
  }

  /// For each group that a pack name answers, the best matching name.
  private func matches(of packName: ItemName) -> [(name: Name, match: ItemMatch)] {
    var bestOfGroup: [Int: (name: Name, match: ItemMatch)] = [:]
    for index in Set(Set(packName.stems).flatMap { namesOfStem[$0] ?? [] }).sorted() {
      let name = names[index]
      guard let match = packName.match(for: name.name) else { continue }
      if let bestMatch = bestOfGroup[name.group], bestMatch.match >= match { continue }
      bestOfGroup[name.group] = (name, match)
    }
    return Array(bestOfGroup.values)
  }
}
