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

  /// At most three names that somebody may have meant who wrote an entry that nothing answers: names that
  /// share a word with it, or look like it; the likest first.
  ///
  /// - Complexity: O(letters of all names).
  func nearest(to entry: String) -> [String] {
    let wanted = ItemName(entry)
    let stems = Set(wanted.stems)
    let pairs = letterPairs(wanted.folded)
    var scored: [(score: Double, index: Int)] = []
    for (index, item) in items.enumerated() {
      let shared = item.stems.reduce(0) { $0 + (stems.contains($1) ? 1 : 0) }
      // The last word says what a thing is: "russet potatoes" are potatoes.
      let isSameKind = item.stems.last == wanted.stems.last
      let likeness = Self.likeness(pairs, letterPairs(item.folded))
      guard shared > 0 || likeness >= 0.5 else { continue }
      scored.append((Double(shared) + (isSameKind ? 1 : 0) + likeness, index))
    }
    scored.sort { $0.score != $1.score ? $0.score > $1.score : $0.index < $1.index }
    return scored.prefix(3).map { names[$0.index] }
  }

  /// Neighbouring letters, which survive most slips: "tomto" still has "to", "om" and again "to".
  private func letterPairs(_ text: String) -> [UInt64: Int] {
    var pairs: [UInt64: Int] = [:]
    for (left, right) in zip(text.unicodeScalars, text.unicodeScalars.dropFirst()) {
      pairs[UInt64(left.value) << 32 | UInt64(right.value), default: 0] += 1
    }
    return pairs
  }

  /// Dice's coefficient of two bags of letter pairs, from 0, nothing in common, to 1.
  private static func likeness(_ left: [UInt64: Int], _ right: [UInt64: Int]) -> Double {
    let all = left.values.reduce(0, +) + right.values.reduce(0, +)
    guard all > 0 else { return 0 }
    let shared = left.reduce(0) { $0 + min($1.value, right[$1.key] ?? 0) }
    return Double(2 * shared) / Double(all)
  }
}
