/// The items that stores sell, made ready to find those that answer an entry.
public struct ItemIndex: Sendable {
  public let names: [String]
  private let items: [ItemName]
  /// For each stem, the items in whose names it occurs, ascending.
  private let itemsOfStem: [String: [Int]]

  /// - Parameter names: each once.
  public init(_ names: [String]) {
    self.names = names
    items = names.map { ItemName($0) }
    var table: [String: [Int]] = [:]
    for (index, item) in items.enumerated() {
      for stem in Set(item.stems) { table[stem, default: []].append(index) }
    }
    itemsOfStem = table
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
  ///   is meant:
  ///   "yoghurt" is the yogurt, and not a bar with yoghurt.
  public func best(for names: [String]) -> Best { best(for: names.map { ItemName($0) }) }

  func best(for names: [ItemName]) -> Best {
    var best = Best()
    for (number, name) in names.enumerated() { improve(&best, with: name, number) }
    return best
  }

  /// Of several indexes, such as one for each chain, what answers an entry as well as any item of any of them
  /// does: the folded name of each such item, with the name of the entry that it answers.
  static func best(
    for names: [String], in indexes: [ItemIndex]
  ) -> (nameOfItem: [String: Int], match: ItemMatch?) {
    let names = names.map { ItemName($0) }
    var nameOfItem: [String: Int] = [:]
    var match: ItemMatch?
    for index in indexes {
      let best = index.best(for: names)
      guard let found = best.match, match.map({ found >= $0 }) ?? true else { continue }
      if found != match { nameOfItem = [:] }
      match = found
      for (item, name) in zip(best.items, best.answered) { nameOfItem[index.foldedName(of: item)] = name }
    }
    return (nameOfItem, match)
  }

  private func improve(_ best: inout Best, with wanted: ItemName, _ number: Int) {
    let tables = wanted.stems.map { itemsOfStem[$0] ?? [] }
    guard let shortest = tables.min(by: { $0.count < $1.count }) else { return }
    for index in shortest {
      guard let match = items[index].match(for: wanted), best.match.map({ match >= $0 }) ?? true else {
        continue
      }
      if match != best.match { best = Best(match: match) }
      if number > 0 && best.items.contains(index) { continue }
      best.items.append(index)
      best.answered.append(number)
    }
  }
}
