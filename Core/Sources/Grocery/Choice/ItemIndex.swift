/// The items that stores sell, made ready to find those that answer an entry.
public struct ItemIndex: Sendable {
  public let names: [String]
  private let items: [ItemName]
  /// For each stem, the items in whose names it occurs, ascending.
  private let itemsOfStem: [String: [Int]]
  private let meanings: [ItemMeaning]
  /// For each lexicon id, the items that are the thing or a kind of it, ascending.
  private let itemsOfThing: [String: [Int]]

  /// - Parameter names: each once.
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

  /// The name of one of the items as it is compared.
  public func foldedName(of item: Int) -> String { items[item].folded }

  /// The items that answer an entry as well as any item does.
  public struct Best: Sendable, Equatable {
    /// All of the same rank; those that the first names of the entry find first, then in the order of the
    /// items.
    public var items: [Int] = []
    /// For each of the items, which name of the entry it answers; the first of several.
    public var answered: [Int] = []
    /// Nil where no item answers.
    public var match: ItemMatch?

    public init(items: [Int] = [], answered: [Int] = [], match: ItemMatch? = nil) {
      self.items = items
      self.answered = answered
      self.match = match
    }
  }

  /// - Parameter names: of one entry. What answers a later name better than anything answers the first ones
  ///   is meant: "yoghurt" is the yogurt, and not a bar with yoghurt.
  /// - Parameter meaning: the thing that the names stand for; nil if only their words decide.
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

  /// The folded names of the items that are bought for a thing where nothing answers it.
  func namesOfSubstitutes(for thing: String) -> [String] {
    (itemsOfThing["~" + thing] ?? []).map { foldedName(of: $0) }
  }

  /// Of several indexes, such as one for each chain, what answers an entry as well as any item of any of them
  /// does: the folded name of each such item, with the name of the entry that it answers.
  static func best(
    for names: [String], _ meaning: EntryMeaning?, in indexes: [ItemIndex]
  ) -> (nameOfItem: [String: Int], match: ItemMatch?) {
    let names = names.map { ItemName($0) }
    var nameOfItem: [String: Int] = [:]
    var match: ItemMatch?
    for index in indexes {
      let best = index.best(for: names, meaning)
      guard let found = best.match, match.map({ found >= $0 }) ?? true else { continue }
      if found != match { nameOfItem = [:] }
      match = found
      for (item, name) in zip(best.items, best.answered) { nameOfItem[index.foldedName(of: item)] = name }
    }
    return (nameOfItem, match)
  }

  private func improve(
    _ best: inout Best, with wanted: ItemName, _ number: Int, _ meaning: EntryMeaning?
  ) {
    let tables = wanted.stems.map { itemsOfStem[$0] ?? [] }
    guard let shortest = tables.min(by: { $0.count < $1.count }) else { return }
    for index in shortest {
      guard let match = items[index].match(for: wanted) else { continue }
      let isMeant = meaning.map {
        meanings[index].canAnswer($0, match, of: items[index], named: wanted)
      }
      if isMeant != false { improve(&best, with: index, match, number) }
    }
  }

  private func improve(_ best: inout Best, with item: Int, _ match: ItemMatch, _ number: Int) {
    if let known = best.match, match < known { return }
    if match != best.match { best = Best(match: match) }
    if best.items.contains(item) { return }
    best.items.append(item)
    best.answered.append(number)
  }
}
