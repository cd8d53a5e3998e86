import Grocery

/// The items that stores around sell, made ready to find those that answer an entry.
struct ItemIndex: Sendable {
  let names: [String]
  private let items: [ItemName]
  /// For each stem, the items in whose names it occurs, ascending.
  private let itemsOfStem: [String: [Int]]

  /// - Parameter names: each once.
  init(_ names: [String]) {
    self.names = names
    items = names.map { ItemName($0) }
    var table: [String: [Int]] = [:]
    for (index, item) in items.enumerated() {
      for stem in Set(item.stems) { table[stem, default: []].append(index) }
    }
    itemsOfStem = table
  }

  /// The items that answer an entry as well as any item does.
  struct Best: Sendable, Equatable {
    /// All of the same rank, in the order of the names.
    var items: [Int] = []
    /// Nil where no item answers.
    var match: ItemMatch?
  }

  func best(for entry: String) -> Best {
    let wanted = ItemName(entry)
    let tables = wanted.stems.map { itemsOfStem[$0] ?? [] }
    var best = Best()
    guard let shortest = tables.min(by: { $0.count < $1.count }) else { return best }
    for index in shortest {
      guard let match = items[index].match(for: wanted), best.match.map({ match >= $0 }) ?? true else {
        continue
      }
      if match != best.match { best = Best(items: [], match: match) }
      best.items.append(index)
    }
    return best
  }
}
