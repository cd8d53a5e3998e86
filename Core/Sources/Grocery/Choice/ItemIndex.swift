/// An index of the items that stores sell, for finding those that answer an entry.
public struct ItemIndex: Sendable {
  public let names: [String]
  private let items: [ItemName]
  /// For each stem, the items with the stem in their names, ascending.
  private let itemsOfStem: [String: [Int]]
  private let meanings: [ItemMeaning]
  /// For each lexicon id, the items that are the thing or a kind of it, ascending.
  private let itemsOfThing: [String: [Int]]

  /// - Parameter names: unique.
  public init(_ names: [String]) {
    self.names = names
    items = names.map { ItemName($0) }
    meanings = names.map { ItemMeaning(of: $0) }
    var table: [String: [Int]] = [:]
    for (index, item) in items.enumerated() {
      for stem in Set(item.stems) { table[stem, default: []].append(index) }
    }
    itemsOfStem = table
    var things: [String: [Int]] = [:]
    for (index, meaning) in meanings.enumerated() {
      for thing in meaning.things { things[thing, default: []].append(index) }
    }
    itemsOfThing = things
  }

  /// The folded name of an item, as used in comparisons.
  public func foldedName(of item: Int) -> String { items[item].folded }

  /// The items that answer an entry best.
  public struct Best: Sendable, Equatable {
    /// All of the same rank, by the first matching name of the entry, then in the order of the items.
    public var items: [Int] = []
    /// For each item, the index of the first name of the entry that it answers.
    public var nameIndexes: [Int] = []
    /// Nil if no item answers.
    public var match: ItemMatch?

    public init(items: [Int] = [], nameIndexes: [Int] = [], match: ItemMatch? = nil) {
      self.items = items
      self.nameIndexes = nameIndexes
      self.match = match
    }
  }

  /// - Parameter names: the names of one entry. A better match for a later name wins over a worse match for
  ///   the first: "yoghurt" is the yogurt, and not a bar with yoghurt.
  /// - Parameter meaning: the thing that the names stand for; nil if only their words count.
  public func best(for names: [String], meaning: EntryMeaning? = nil) -> Best {
    best(for: names.map { ItemName($0) }, meaning)
  }

  func best(for names: [ItemName], _ meaning: EntryMeaning?) -> Best {
    var best = Best()
    for (number, name) in names.enumerated() { improve(&best, with: name, number, meaning) }
    if let meaning, !names.isEmpty {
      for index in itemsOfThing[meaning.thing] ?? [] { improve(&best, with: index, .variety, 0) }
    }
    return best
  }

  /// The folded names of the items that substitute for a thing.
  func namesOfSubstitutes(for thing: String) -> [String] {
    (itemsOfThing["~" + thing] ?? []).map { foldedName(of: $0) }
  }

  /// The best answers across several indexes, such as one per chain: each item's folded name with the index
  /// of the entry's name that it answers.
  static func best(
    for names: [ItemName], _ meaning: EntryMeaning?, in indexes: [ItemIndex]
  ) -> (nameOfItem: [String: Int], match: ItemMatch?) {
    var nameOfItem: [String: Int] = [:]
    var match: ItemMatch?
    for index in indexes {
      let best = index.best(for: names, meaning)
      guard let indexMatch = best.match, match.map({ indexMatch >= $0 }) ?? true else { continue }
      if indexMatch != match { nameOfItem = [:] }
      match = indexMatch
      for (item, name) in zip(best.items, best.nameIndexes) { nameOfItem[index.foldedName(of: item)] = name }
    }
    return (nameOfItem, match)
  }

  private func improve(
    _ best: inout Best, with name: ItemName, _ number: Int, _ meaning: EntryMeaning?
  ) {
    let tables = name.stems.map { itemsOfStem[$0] ?? [] }
    guard let shortest = tables.min(by: { $0.count < $1.count }) else { return }
    for index in shortest {
      guard let match = items[index].match(for: name) else { continue }
      let isMeant = meaning.map {
        meanings[index].canAnswer($0, match, of: items[index], named: name)
      }
      if isMeant != false { improve(&best, with: index, match, number) }
    }
  }

  private func improve(_ best: inout Best, with item: Int, _ match: ItemMatch, _ number: Int) {
    if let bestMatch = best.match, match < bestMatch { return }
    if match != best.match { best = Best(match: match) }
    if best.items.contains(item) { return }
    best.items.append(item)
    best.nameIndexes.append(number)
  }
}
