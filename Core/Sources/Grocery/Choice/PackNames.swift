/// Entries that no item answers, which the names on packs may: "barista milk". All are looked up at once.
public struct PackNames: Sendable {
  /// Beyond these, names are not looked up: nobody writes so many that no item answers.
  static let maximumNames = 40
  /// So many wishes have no more names than that: what was written, and eight others.
  public static let wishesAtOnce = maximumNames / 9
  /// Shorter words are in half of all names, and in no index.
  private static let shortestWord = 3

  private struct Name {
    let name: ItemName
    /// The beginnings of its words that are long enough to be looked up.
    let starts: [String]
    /// Whose it is: an index among those that share all their names, and which of their names it is.
    let group: Int
    let number: Int
  }

  private let names: [Name]
  private let entriesOfGroup: [[Int]]
  /// For each last stem, the names that have it.
  private var namesOfStem: [String: [Int]] = [:]

  /// - Parameter unmatched: the names of entries, the same ones once, with the entries that have them.
  init(_ unmatched: [(names: [String], entries: [Int])]) {
    entriesOfGroup = unmatched.map { $0.entries }
    names = unmatched.enumerated().lazy.flatMap { group, entry in
      entry.names.enumerated().compactMap { number, text -> Name? in
        let name = ItemName(text)
        let starts = Set(name.stems.map(Self.start)).filter { $0.count >= Self.shortestWord }.sorted()
        return starts.isEmpty ? nil : Name(name: name, starts: starts, group: group, number: number)
      }
    }.prefix(Self.maximumNames).map(\.self)
    for (index, name) in names.enumerated() {
      if let last = name.name.stems.last { namesOfStem[last, default: []].append(index) }
    }
  }

  /// A stem ends in i for y, and in v for f.
  private static func start(of stem: String) -> String {
    stem.hasSuffix("i") || stem.hasSuffix("v") ? String(stem.dropLast()) : stem
  }

  /// For each name what to look for: beginnings of words that all occur on a pack that answers it. More packs
  /// have them than match, but not many more.
  public var searches: [[String]] { names.map { $0.starts } }

  /// A product that answers entries by the name on its pack.
  struct Answer {
    let product: Product
    let entries: [Int]
    /// Which of their names.
    let name: Int
  }

  /// Those that answer as well as any of the products does; under the first of several names.
  ///
  /// - Parameter isMeant: returns whether a product can answer the entries of a group.
  func answers(among products: [Product], isMeant: (Product, [Int]) -> Bool) -> [Answer] {
    var best: [Int: ItemMatch] = [:]
    var found: [(product: Product, name: Name, match: ItemMatch)] = []
    for product in products {
      for (name, match) in matches(of: ItemName(product.name))
      where isMeant(product, entriesOfGroup[name.group]) {
        found.append((product, name, match))
        best[name.group] = max(best[name.group] ?? match, match)
      }
    }
    return found.filter { best[$0.name.group] == $0.match }.map {
      Answer(product: $0.product, entries: entriesOfGroup[$0.name.group], name: $0.name.number)
    }
  }

  /// For each group that a name on a pack answers, the name that it answers best.
  private func matches(of sold: ItemName) -> [(name: Name, match: ItemMatch)] {
    var own: [Int: (name: Name, match: ItemMatch)] = [:]
    for index in Set(Set(sold.stems).flatMap { namesOfStem[$0] ?? [] }).sorted() {
      let name = names[index]
      guard let match = sold.match(for: name.name) else { continue }
      if let known = own[name.group], known.match >= match { continue }
      own[name.group] = (name, match)
    }
    return Array(own.values)
  }
}
